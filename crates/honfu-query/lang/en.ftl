## filter

filter-OpenQuote = missing closing quotation mark
filter-Nothing = nothing to search for
filter-UnknownKey = unknown key '{ $key }' (header names and texts go in quotes)
filter-NoValue = a value is required for '{ $key }'
filter-NoOrder = '{ $key }' is not a number or a date; use ':' or '='
filter-NoNumber = invalid number '{ $value }'
filter-NoDate = invalid date '{ $value }' (valid: 2026, 2026/11 or 2026/11/21)
filter-UnknownValue = invalid value '{ $value }' for '{ $key }'
