## filter

filter-OpenQuote = 引用符が閉じていません
filter-Nothing = 探すものがありません
filter-UnknownKey = 「{ $key }」という項目はありません（引用符で囲むと棋譜情報の名前になります）
filter-NoValue = 「{ $key }」の後に値がありません
filter-NoOrder = 「{ $key }」は数や日付ではありません（: か = を使います）
filter-NoNumber = 「{ $value }」は数ではありません
filter-NoDate = 「{ $value }」は日付ではありません（例 2026、2026/11、2026/11/21）
filter-UnknownValue = 「{ $value }」は「{ $key }」の値ではありません
