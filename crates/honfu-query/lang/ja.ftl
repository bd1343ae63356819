## filter

filter-OpenQuote = 引用符が閉じていません
filter-Nothing = 検索する語がありません
filter-UnknownKey = 「{ $key }」というキーはありません（棋譜情報の項目名や文字列は引用符で囲みます）
filter-NoValue = 「{ $key }」の値がありません
filter-NoOrder = 「{ $key }」は数値でも日付でもありません（: か = を使います）
filter-NoNumber = 「{ $value }」は数値ではありません
filter-NoDate = 「{ $value }」は日付ではありません（例：2026、2026/11、2026/11/21）
filter-UnknownValue = 「{ $value }」は「{ $key }」の値として無効です
