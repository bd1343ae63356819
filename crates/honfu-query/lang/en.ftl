## filter

filter-OpenQuote = a quotation mark is not closed
filter-Nothing = there is nothing to look for
filter-UnknownKey = there is no key `{ $key }`; in quotes it is the name of a header, or with its colon a text
filter-NoValue = a value is missing after `{ $key }`
filter-NoOrder = `{ $key }` is neither a number nor a date: use `:` or `=`
filter-NoNumber = `{ $value }` is not a number
filter-NoDate = `{ $value }` is not a date such as 2026, 2026/11 or 2026/11/21
filter-UnknownValue = `{ $value }` is not a value of `{ $key }`
