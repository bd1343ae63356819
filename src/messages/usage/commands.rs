//! What the commands do.

use super::{HelpRow, help_rows};

pub(super) const ROWS: &[HelpRow] = help_rows! {
    "Read, enter, annotate and convert shogi game records in the terminal" =>
        "端末で将棋の棋譜を読み、並べ、検討し、変換するプログラム",
    "With files or folders, or with nothing, the terminal program starts. A file named like a command is \
     opened as ./show, or after --." =>
        "ファイルやフォルダーを指定するか、何も指定しないと、画面が開きます。コマンドと同じ名前のファイルは \
         ./show のように書くか、-- の後に書いてください。",
    "Convert records to another format" => "棋譜を別の形式に変換します",
    "Print a position" => "局面を表示します",
    "Print the moves, one per line" => "指し手を1行に1手ずつ表示します",
    "Say what is in a file" => "棋譜の内容を要約します",
    "The exit code is 1 if something could not be read: a file, or, where there are errors, a part of \
     one. --strict turns warnings into errors, --lenient errors into warnings." =>
        "ファイル全体または一部を読めなかったときの終了コードは1です。--strict では警告もエラーとして扱い、\
         --lenient ではエラーがあっても成功とします。",
    "Find records, and list or write them" => "条件に合う棋譜を探し、一覧を表示するか書き出します",
    "All criteria have to be met. Prints the path of each record that is found, followed by a tab and its \
     number for --record if its file holds several. The exit code is 0 if something was found, and 1 if \
     nothing was, or if something could not be read." =>
        "すべての条件を満たす棋譜を探し、そのパスを表示します。複数の棋譜を含むファイルでは、タブの後に --record の\
         番号を付けます。終了コードは、見つかれば0、見つからないか、読めないものがあれば1です。",
    "Count openings, and how the games ended" => "序盤の手順と勝敗を集計します",
    "Prints a line for each opening: the number of games, their share of those that got this far, and how \
     many of them Black and White have won, were drawn or have no result, in per cent. The same position \
     by another move order is another line, each handicap has lines of its own, and only main lines \
     count." =>
        "手順ごとに1行で、局数、その前の局面に対する割合、先手勝ち・後手勝ち・引き分け・結果不明の割合(%)を表示します。\
         手順前後で同じ局面になっても別の行とし、手合割ごとに分け、本譜だけを数えます。",
    "Make a site of games, with pages to replay them" => "棋譜を再生できるサイトを作ります",
    "The site lists the games by year, event and player, and has a feed. It needs no server and no scripts. A \
     game keeps its address as long as its file keeps its name, and one of several in a file as long as its \
     players, its date and its moves stay. Only what has changed is written, and pages of games that are gone \
     are removed." =>
        "年・棋戦・対局者別の一覧と更新情報が付きます。サーバーもスクリプトも要りません。棋譜のアドレスはファイル名が変わらなければ変わらず、1つのファイルに複数の棋譜が\
         あるときは対局者と対局日と指し手が変わらなければ変わりません。変わったものだけを書き込み、なくなった棋譜のページは削除します。",
    "Print games or positions as rows, for databases and programs that count" =>
        "対局や局面を、データベースや集計用に1行ずつ出力します",
    "A JSON object per line for each game, or with --positions for each position of each game with the move \
     that was played in it. docs/rows.md describes the fields, which stay as they are." =>
        "1局ごとに、または --positions で各局の1局面とそこで指された手ごとに、JSONオブジェクトを1行で出力します。\
         項目は docs/rows.md にあり、今後も変わりません。",
    "Index folders, so that searches need not read all files again" =>
        "フォルダーの索引を作り、検索のたびに全ファイルを読まずに済むようにします",
    "Makes the index of each folder or brings it up to date. `select`, `stats` and the program use an index \
     of the folder, or of one that it is in, by themselves; files that are new or have changed since are \
     read, so it never changes an answer. Indexes are in the cache folder and can be removed at any time." =>
        "フォルダーごとに索引を作るか、最新にします。select、stats、画面のプログラムは、そのフォルダーまたは上位の\
         フォルダーの索引を自動で使います。その後に増えたり変わったりしたファイルは読むので、答えは変わりません。\
         索引はキャッシュフォルダーにあり、いつ消してもかまいません。",
    "Report what is wrong with records, and repair what can be repaired" =>
        "棋譜の問題点を調べ、直せるものを直します",
    "Show how two records differ" => "二つの棋譜の違いを示します",
    "Moves are the same if the same moves lead to them, whatever the format and the order of the \
     variations. In files with several records, those most alike are compared. The exit code is 0 if \
     nothing differs, 1 if something does, and 2 if a file cannot be read completely." =>
        "形式や変化の順序にかかわらず、同じ手順の先にある同じ手は同じものとみなします。複数の棋譜を含むファイルでは、\
         最もよく似た棋譜どうしを比べます。終了コードは、違いがなければ0、あれば1、全体を読めないファイルがあれば2です。",
    "Merge two records that come from a third" => "同じ棋譜から分かれた二つの棋譜を一つにまとめます",
    "Moves, variations and comments of both sides are kept. Where both have changed the same thing, both \
     versions are kept, and the place is named on standard error: of two comments A's lines come first; \
     of two marks, bookmarks or times B's becomes a line of the comment; of two values of a header B's \
     becomes a second line; of two continuations A's is the main line. A move or a comment that one side \
     has removed and the other still has is kept and named as well. An empty BASE means that there is \
     none." =>
        "双方の指し手、変化、コメントを残します。双方が同じところを変えたときは両方を残し、その場所を標準エラーに示します。\
         コメントはAの行が先になり、印・しおり・消費時間はBのものがコメントの行になり、棋譜情報の値はBのものが2行目になり、\
         続く指し手はAのものが本譜になります。片方が削除し、もう片方に残っている手やコメントは、残したうえで同様に示します。\
         元のファイルが空なら、元の棋譜がないことを表します。",
    "The exit code is 0, 1 if there are conflicts or the format cannot hold everything, and 2, with \
     nothing written, if a file cannot be read or written. As a merge driver for git: honfu merge -o %A \
     --path=%P -- %O %A %B" =>
        "終了コードは、競合があるかその形式に書けないものがあれば1、読み書きできないファイルがあれば何も書き込まずに2、\
         それ以外は0です。gitのマージドライバーとしての指定： honfu merge -o %A --path=%P -- %O %A %B",
    "Print moves in another notation" => "指し手を別の表記で表示します",
    "Analyse games with an engine" => "エンジンで棋譜を解析します",
    "What the engine finds in each position is written into its comment, in place of what the same engine has \
     written there before; all else stays as it is. Positions that have a result of this engine that is as good \
     are skipped, and an analysis that was ended goes on where it was when the same command is run again. Without \
     -o, -d, --in-place and --json the record is printed." =>
        "各局面の解析結果をその局面のコメントに書きます。同じエンジンの以前の結果は置き換え、ほかはそのまま残します。\
         同じエンジンの同等以上の結果がある局面は省略し、中断した解析は同じコマンドで続きから再開します。\
         -o、-d、--in-place、--json のどれもなければ棋譜を表示します。",
    "The exit code is 0 if everything could be analysed, 1 if something could not, and 2 if the command line is \
     invalid." =>
        "終了コードは、すべて解析できれば0、できないものがあれば1、コマンドラインの誤りは2です。",
    "List the engines of the settings, or check one" => "設定にあるエンジンを一覧表示するか、一つを確かめます",
    "Start an engine, and print its name, its options and how long it took" =>
        "エンジンを起動し、名前、オプション、かかった時間を表示します",
    "List the keys of the terminal program" => "画面で使うキーの一覧を表示します",
    "Print the settings" => "設定を表示します",
    "Report what honfu finds on this machine" => "この環境についてhonfuが調べた結果を表示します",
    "Print a completion script, or put all in place" => "シェルの補完スクリプトを出力するか、所定の場所に置きます",
    "Print the manual page, or put all in place" => "マニュアルページを出力するか、所定の場所に置きます",
    "Print this message or the help of the given subcommand(s)" =>
        "この説明、または指定したコマンドの説明を表示します",
};
