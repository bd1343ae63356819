//! What the options and arguments mean, and the values that have names.

use super::{HelpRow, help_rows};

pub(super) const ROWS: &[HelpRow] = help_rows! {
    "Print help (see more with '--help')" => "説明を表示（詳しくは --help）",
    "Print help (see a summary with '-h')" => "説明を表示（要約は -h）",
    "Print version" => "バージョンを表示",
    "The format of the input, if it cannot be detected: {formats}" =>
        "内容から分からない場合の入力の形式: {formats}",
    "The encoding of the input, if it cannot be detected" => "内容から分からない場合の入力の文字コード",
    "Which record of a file that holds several, from 1" => "複数の棋譜を含むファイルの何局目か（1から）",
    "Treat warnings as errors" => "警告をエラーとして扱う",
    "Use the readable part of a broken record" => "壊れた棋譜の読める部分を使う",
    "The language of messages" => "表示に使う言語",
    "When to use colour" => "色を使う条件",
    "How wide the terminal draws characters such as ▲ and …" => "端末が▲や…などの文字を表示する幅",
    "What the board looks like" => "盤の見た目",
    "How the terminal is sent pictures of the board" => "盤の画像を端末に送る方式",
    "The colours of the screen" => "画面の配色",
    "How the move list numbers moves" => "指し手一覧の手数の付け方",
    "How White's pieces are marked" => "後手の駒の示し方",
    "The size of the squares" => "マス目の大きさ",
    "The keys of honfu or of another program" => "キー割り当て（honfu の標準か、他のソフト風）",
    "Whether the program or the terminal uses the mouse" => "マウスを honfu で使うか、端末に任せるか",
    "Whether a typed move is played without Enter" => "入力した手を Enter なしで指すか",
    "Whether the bell rings when what is typed is refused" => "入力が受け付けられないときにベルを鳴らすか",
    "Print nothing but errors" => "エラーだけを表示する",
    "Print more" => "詳しく表示する",
    "How many nodes to search for each position" => "1局面あたりの探索局面数",
    "How many seconds to search each position; 1 without any limit" => "各局面の思考時間（秒）。制限をどれも指定しなければ1秒",
    "How many plies deep to search each position" => "各局面を探索する深さ（手数）",
    "How many lines to search" => "候補手の数",
    "The first position to search, by the number of moves before it" => "解析する最初の局面（何手目の後か）",
    "The last position to search, by the number of moves before it" => "解析する最後の局面（何手目の後か）",
    "Search variations, too" => "変化も解析する",
    "How evaluations are written into comments; csa3 in CSA, shogihome elsewhere" => "評価値をコメントに書く書式。省略すると CSA では CSA の、ほかでは ShogiHome の書式",
    "The file to write instead of standard output; its extension names the format" => "標準出力の代わりに書き込むファイル。形式は拡張子で決まる",
    "Replace files, whatever they are" => "既にあるファイルを、何であっても置き換える",
    "Leave files that exist as they are" => "既にあるファイルはそのまま残す",
    "Write each input over" => "入力のファイルに上書きする",
    "How many engines to run at once" => "同時に動かすエンジンの数",
    "Mark moves that lose much of the chance to win with ?!, ? and ??, unless they have a mark" =>
        "勝率を大きく下げた手に ?!、?、?? の印を付ける（印のある手はそのまま）",
    "Print for each game how much each player has lost by mistakes" =>
        "対局ごとに、それぞれの対局者が悪手で失った勝率を表示する",
    "A JSON object per line for each line that was searched" => "読み筋ごとに1行のJSONを出力する",
    "A file to write all that engines are sent and print to" => "エンジンとのやり取りを書き込むファイル",
    "The name of an engine in the settings, or a command in quotes" =>
        "設定にあるエンジンの名前、または引用符で囲んだコマンド",
    "Files and folders to open; - reads standard input" => "開くファイルやフォルダー。- は標準入力",
    "Open the annotated game built into the program" => "内蔵の解説付き棋譜を開く",
    "Reread the files as they grow, and stay at the newest move" =>
        "更新されるファイルを読み直し、最新手に付いていく",
    "Solve the mating problems in files and folders, from the first unsolved one on" =>
        "ファイルやフォルダーの詰将棋を、まだ解いていないものから順に解く",
    "Without a screen: commands and answers are lines of text; for screen readers and scripts" =>
        "画面を使わず、コマンドも応答も行でやり取りする（読み上げやスクリプト向け）",
    "Files, folders and archives; - reads standard input" => "ファイル、フォルダー、アーカイブ。- は標準入力",
    "Positions and parts of positions of which one is reached, from a file: one a line, as after --position; lines that begin with # are remarks" =>
        "ファイルから読む局面や局面の一部で、そのどれかに到達すること。1行に1つ、--position と同じ書き方。# で始まる行は注記",
    "Find positions with left and right exchanged, too" => "左右を反転した局面も探す",
    "Find positions with the sides exchanged, too" => "先後を入れ替えた局面も探す",
    "List no more records than this" => "表示する棋譜の数の上限",
    "List this many records, chosen at random, but the same ones each time" =>
        "無作為に選んだこの数の棋譜を表示する。選ばれる棋譜は毎回同じ",
    "List records in this order instead of that of the files; those without a value come last" =>
        "ファイルの順ではなくこの順に表示する。値のない棋譜は最後",
    "Turn the order of --sort round" => "--sort の順を逆にする",
    "The date of the game" => "対局日",
    "The name of Black" => "先手の名前",
    "The name of White" => "後手の名前",
    "The event" => "棋戦",
    "The number of moves" => "手数",
    "The format; that of the file's name by default, or else JSON lines" =>
        "形式。省略すると、ファイル名の拡張子か JSON（1行に1件）",
    "A JSON object per line" => "1行に1件の JSON",
    "A Parquet file" => "Parquet ファイル",
    "Print what a bug report needs, without names, paths, commands and texts of your own" =>
        "不具合の報告に必要なことだけを表示する（名前、パス、コマンド、自分で書いた文は含まない）",
    "A row for each game, which is the default" => "1局を1行に（標準）",
    "A row for each position of each game" => "各局の1局面を1行に",
    "The positions of variations too" => "変化の局面も",
    "Take inputs from a file too, one a line; - reads standard input" =>
        "入力をファイルからも1行に1つ読む。- は標準入力",
    "The folder of the site" => "サイトのフォルダー",
    "The name of the site; by default that of the folder that is published" =>
        "サイトの名前（省略すると元のフォルダーの名前）",
    "The address at which the site will be, for its feed" => "サイトを置くアドレス（更新情報に使う）",
    "The notation of the moves: {styles}" => "指し手の表記: {styles}",
    "Without the script, which adds keys and buttons to the pages" =>
        "キー操作とボタンのスクリプトをページに入れない",
    "Without the records, which can be taken from the pages" => "ページから取り出せる棋譜を入れない",
    "The file; - reads standard input" => "ファイル。- は標準入力",
    "The format to write, with options such as kif:utf-8,lf,bom: {formats}" =>
        "書き出す形式（kif:utf-8,lf,bom のように指定を付けられる）: {formats}",
    "Write the position after that many moves, in a format that holds only positions" =>
        "その手数の局面を書き出す（局面だけの形式で）",
    "The file to write instead of standard output" => "標準出力の代わりに書き込むファイル",
    "The folder to write a file for each input to" => "入力ごとのファイルを書き込むフォルダー",
    "Leave the lines of an input that is in the format already as they are, as saving it does" => "すでにその形式の入力は、保存と同じく元の行のまま残す",
    "Write nothing if something would be lost" => "失われるものがあれば何も書き込まない",
    "How many threads to use" => "同時に使うスレッドの数",
    "The position after that many moves of the main line (by default the last one, in a moving picture \
     all): N, A-B, all, or bookmarks for every place with a bookmark" =>
        "本譜のその手数の局面（省略すると最終局面、動く画像ではすべて）。N、A-B、all（すべて）、bookmarks（しおりのある局面）",
    "The notation of the last move and the coordinates: {styles}" => "最終手と座標の表記: {styles}",
    "What to print; by default what the name of FILE stands for, or text, in colour where it is on" =>
        "表示の形（省略すると書き込むファイルの名前から決めるか、文字で、色も使えれば付ける）",
    "The folder to write a file for each position to" => "局面ごとのファイルを書き込むフォルダー",
    "The colours of pictures; by default light ones, and in a page of a game those the reader prefers" =>
        "画像の配色（省略すると明るい配色で、対局のページは読む人の設定に従う）",
    "The width of pictures in pixels" => "画像の幅（ピクセル）",
    "White at the bottom; Black, if the settings turn the board" =>
        "後手を下にする（設定で反転しているときは先手）",
    "How pieces are written" => "駒の字",
    "The coordinates around the board" => "筋と段の表し方",
    "What stands around the board besides names and comments: none, or a text for below it; ply, move, black, event and the like in braces are filled in" =>
        "対局者名とコメントのほかに盤の周りに置く文。「none」（なし）か、盤の下に置く文（波括弧の中の「ply」「move」「black」「event」などは実際の値になる）",
    "The names of the players: none, above (and below) the board, or in pictures beside it from top to bottom" =>
        "対局者名の位置。「none」（なし）、「above」（盤の上と下）、「beside」（画像で盤の横に縦書き）",
    "Promoted pieces in red, in pictures" => "画像の成駒を赤くする",
    "A square to mark, such as 7f; may be repeated" => "印を付けるマス目（7f など。繰り返し可）",
    "An arrow in pictures: a move such as 7g7f or P*5e, last or next; may be repeated" =>
        "画像に描く矢印：7g7f や P*5e のような手、last（最終手）、next（次の手）。繰り返し可",
    "The game as a printed sheet: headers, columns of moves, result; as text or in colour" =>
        "一局を棋譜用紙の形で表示する（棋譜情報、段組みの指し手、結果。text か ansi）",
    "The annotated game as an article with diagrams at its bookmarks: a page in HTML, or Markdown with \
     pictures in files beside it" =>
        "解説付きの一局を、しおりの局面図を入れた記事にする（HTMLのページ、またはMarkdownと図のファイル）",
    "The game as a page to replay it: one file, whose board links alone walk through the moves; with \
     --game an article with such a board" =>
        "一局を盤面で再生できるページにする（一つのファイルで、リンクだけで進められる。--game を付けるとその盤面が付いた記事）",
    "Also a diagram after every N moves of the game; of a page to replay, in print" =>
        "局面図を、この手数ごとにも入れる（再生ページでは印刷のとき）",
    "The lines of engines in the comments of the game: left out, folded under their evaluation, or all as \
     they are" => "コメントにあるエンジンの解析：入れない、評価値の下に折りたたむ、そのまま入れる",
    "Only a part to put into a page; what it names begins with NAME, for several on a page" =>
        "ページに貼り付ける部分だけを書く。内部の名前はこの名前で始まり、同じページに複数置ける",
    "Without the script, which adds keys and buttons to the page" => "キー操作とボタンのスクリプトを入れない",
    "Without the record, which can be taken from the page" => "ページから取り出せる棋譜を入れない",
    "A graph of the main line as a picture: its evaluations, its times, or both; --ply draws a line at \
     these moves" =>
        "本譜の評価値、消費時間、またはその両方をグラフにする（--ply の手に縦線を引く）",
    "The board with what belongs to it" => "盤面と対局者などの情報",
    "The same with lines between the squares" => "同じものを罫線で区切る",
    "The text in colour" => "文字に色を付ける",
    "A picture that scales to any size" => "拡大しても荒れない画像",
    "A picture of pixels" => "ピクセルの画像",
    "A moving picture of the moves" => "指し手を追って動く画像",
    "The same as an animated PNG" => "同じものをアニメーションPNGで",
    "How long a moving picture shows each position; by default 1 second" =>
        "動く画像で各局面を表示する時間（省略すると1秒）",
    "How long it shows the last position; by default 3 seconds" =>
        "動く画像で最後の局面を表示する時間（省略すると3秒）",
    "A picture and its words, to put into a page" => "ページに貼り付ける画像と文章",
    "The board and its words, to put into a text in Markdown" => "Markdownの文章に貼り付ける盤面と文章",
    "The board diagram of Japanese programs" => "将棋ソフトの局面図",
    "The position as SFEN" => "局面のSFEN",
    "The start and the moves as USI engines take them" => "USIエンジンに渡す開始局面と指し手",
    "The notation: {styles}" => "表記: {styles}",
    "Number the moves, as the notation does unless HOW is given" =>
        "手数を付ける（数え方を省くと表記の流儀で）",
    "Print variations too, indented below the moves they replace" =>
        "変化も、分岐する手の下に字下げして表示する",
    "Print each move in a column, from right to left, as books do" => "書籍のように縦書きで、右から左へ並べる",
    "End each path with a NUL instead of a line end, for xargs -0" =>
        "パスを改行の代わりにNULで終える（xargs -0 向け）",
    "Read all files, even if there is an index of them" => "索引があっても、すべてのファイルを読む",
    "Use this index instead of those in the cache folder" => "キャッシュフォルダーの索引の代わりに、この索引を使う",
    "Take the files of folders from the index, without looking for files that are new or have changed" =>
        "フォルダーのファイルを索引から取り、増えたり変わったりしたファイルを確かめない",
    "The folders to index; by default those that have an index" =>
        "索引を作るフォルダー（省略すると索引のあるフォルダーすべて）",
    "List the indexes: folder, games, positions, bytes, separated by tabs" =>
        "索引の一覧を表示する（フォルダー、局数、局面数、バイト数をタブ区切りで）",
    "Remove the indexes, and nothing else, and print their folders" => "索引だけを消し、そのフォルダーを表示する",
    "With --drop: remove the indexes of all folders" => "--drop で、すべてのフォルダーの索引を消す",
    "Report whether the indexes are as they were written" => "索引が壊れていないか調べる",
    "The folder of the index, instead of one in the cache folder" =>
        "索引を置くフォルダー（省略するとキャッシュフォルダーの中）",
    "A JSON object per line for each record" => "1局を1行のJSONで出力する",
    "A JSON object per line for each record; with --tree for each position" =>
        "1局を1行のJSONで出力する（--tree では1局面を1行に）",
    "What the record must match, as in 'event:meijin year>=2020 -result:draw'; words without a key are \
     searched in names. Keys: {keys}" =>
        "棋譜の条件（例 '棋戦:名人 年>=2020 -結果:引き分け'）。項目のない言葉は名前から探す。項目: {keys}",
    "Moves that follow one another, in any notation or in words such as 'bishop dropped', separated by \
     commas" =>
        "続けて指された手。表記は問わず、'角打' のような言葉でもよい。読点やコンマで区切る",
    "A position that is reached, as SFEN; in it ? is any square, * the rest of a rank, and side and hands may \
     be left out" =>
        "現れる局面のSFEN。? は任意の1マス、* はその段の残り。手番と持駒は省略できる",
    "Pieces that the sides have at some point, on the board or in hand, such as 2R2b: both rooks of \
     Black, both bishops of White" =>
        "ある時点で盤上か持駒にある駒（例 2R2b は先手の飛車2枚と後手の角2枚）",
    "Search variations too for moves, positions and pieces" => "指し手・局面・駒を変化の中からも探す",
    "Write the records that are found in this format: {formats}; with --tree yaneuraou-db, a book for engines" =>
        "見つかった棋譜を書き出す形式: {formats}（--tree ではエンジン用の定跡 yaneuraou-db）",
    "Instead of the records, print the first DEPTH moves of their main lines by position" =>
        "棋譜の一覧の代わりに、本譜を初めからこの手数まで局面ごとにまとめて表示する",
    "Leave moves with fewer games out of the tree" => "これより局数の少ない手を木から省く",
    "How many moves of each game count" => "各局の何手目までを数えるか",
    "Leave out lines with fewer games" => "これより局数の少ない手順を省く",
    "A JSON object per line for each opening" => "1手順を1行のJSONで出力する",
    "How to print what was found" => "結果の形",
    "Ignore a code, such as KIF-105" => "KIF-105 などのコードを報告しない",
    "Treat a code as an error" => "そのコードをエラーとして扱う",
    "Rewrite files where that repairs something (notes only with -v); the old one stays as FILE~" =>
        "直せるファイルを書き直す（情報は -v のときだけ。元のファイルは名前の後に ~ を付けて残す）",
    "Print all codes, and what is done about each" => "すべてのコードと、その扱いを表示する",
    "For people, with the lines of the files" => "人が読む形（ファイルの該当行付き）",
    "An object per line for each problem" => "問題点1件を1行のJSONで",
    "SARIF 2.1.0, for tools that show problems" => "SARIF 2.1.0（問題点を表示するツール向け）",
    "The file as it was; - reads standard input" => "元のファイル。- は標準入力",
    "The file as it is; - reads standard input" => "今のファイル。- は標準入力",
    "The notation of moves: {styles}" => "指し手の表記: {styles}",
    "A JSON object per line for each difference" => "違いを1件1行のJSONで出力する",
    "The record that both sides were made from; - reads standard input" => "双方の元になった棋譜。- は標準入力",
    "One side; - reads standard input" => "片方の棋譜。- は標準入力",
    "The other side; - reads standard input" => "もう片方の棋譜。- は標準入力",
    "The format to write, with options such as kif:utf-8,lf: {formats}" =>
        "書き出す形式（kif:utf-8,lf のように指定を付けられる）: {formats}",
    "The file to write instead of standard output; its extension names the format, unless -t does; \
     otherwise it is that of A" =>
        "標準出力の代わりに書き込むファイル（-t がなければ拡張子が形式を決め、それもなければAの形式）",
    "The notation to print: {styles}" => "表示する表記: {styles}",
    "The position before the first move; by default the start of an even game" =>
        "初手の前の局面（省略すると平手の開始局面）",
    "Where the move before the first one ended, for 同" => "直前の手の移動先（同のため）",
    "Answer each JSON line of standard input with one in every style, or in that of -n" =>
        "標準入力のJSONの行ごとに、すべての表記（または -n の表記）のJSONで答える",
    "Show a move of each kind in every style" => "いろいろな指し手をすべての表記で示す",
    "As a table of Markdown" => "Markdownの表にする",
    "The moves, after all options; an argument may have several" => "指し手。オプションより後に書く。一つの引数に何手書いてもよい",
    "As a table in Markdown" => "Markdownの表にする",
    "Print the defaults with an explanation of each" => "既定の設定を説明付きで表示する",
    "Print where the settings and the keys are read from" => "設定とキー設定のファイルの場所を表示する",
    "Check whether the settings and the keys are valid" => "設定とキー設定に問題がないか調べる",
    "The command that the page is about, by default all of them; or a folder for a page of each, such as ~/.local/share/man" =>
        "説明するコマンド（省略するとすべて）、またはすべてのページを置くフォルダー（~/.local/share/man など）",
    "The shell to complete for (bash, zsh, fish, powershell or elvish), or a folder for the scripts of the first three, such as ~/.local/share" =>
        "補完を使うシェル（bash、zsh、fish、powershell、elvish）、または最初の三つのスクリプトを置くフォルダー（~/.local/share など）",
    "The name of the file in messages: %P of git" => "メッセージに使うファイルの名前（git の %P）",
};
