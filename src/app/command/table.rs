//! The table of the commands: one row for each, under the heading it has in the help.
//!
//! To add a command: its row here, its line in `handlers.rs`, and its keys in `assets/keys.toml`.
//! The key map, the palette, the help and the documentation follow. A row says in which contexts a command
//! does the usual (`also_in`), and in which something else or under another title (`elsewhere`).

use super::KeyContext::*;
use super::context_uses::{ACCEPT, CANCEL, DOWN, PAGE_DOWN, PAGE_UP, UP};
use super::{ArgumentValues, CommandGroup, CommandRow, inner, means, row, runs, screen, titled};

commands! {
    Walking {
        NextMove: row("next-move", "next move", "次の手")
            .search("step forward", "進む")
            .elsewhere(&[runs(&[Statistics]), runs(&[Line]), means(&[CommentEdit], "keep it and write that of the next move", "確定して次の手のコメントへ")]),
        PreviousMove: row("previous-move", "previous move", "前の手")
            .search("step back", "戻る").also_in(&[BoardCursor])
            .elsewhere(&[runs(&[Statistics]), runs(&[Line]), means(&[CommentEdit], "keep it and write that of the move before", "確定して前の手のコメントへ")]),
        FirstMove: row("first-move", "start of the record", "開始局面")
            .search("beginning", "先頭 最初")
            .elsewhere(&[runs(&[Statistics]), means(&[Line], "start of the line", "手順の最初へ")]),
        LastMove: row("last-move", "end of this line, or to move N", "この手順の終わり、または N 手目").search("final", "末尾 最終手")
            .elsewhere(&[runs(&[Statistics]), means(&[Line], "end of the line, or to its move N", "手順の終わり、または N 手目")]),
        PageForward: row("page-forward", "ten moves on", "10手進む")
            .elsewhere(&[runs(&[Line])]),
        PageBack: row("page-back", "ten moves back", "10手戻る")
            .elsewhere(&[runs(&[Line])]),
        NextVariation: row("next-variation", "next variation at this fork", "次の変化")
            .search("branch", "分岐").elsewhere(&[means(&[Line], "next line of the comment", "コメントの次の読み筋")]),
        PreviousVariation: row("previous-variation", "previous variation at this fork", "前の変化")
            .search("branch", "分岐").elsewhere(&[means(&[Line], "previous line of the comment", "コメントの前の読み筋")]),
        NextFork: row("next-fork", "next fork of this line", "次の分岐")
            .search("branch", "変化"),
        PreviousFork: row("previous-fork", "previous fork of this line", "前の分岐").search("branch", "変化"),
        LeaveVariation: row("leave-variation", "leave the variation", "変化を抜ける"),
        JumpBack: row("jump-back", "back to where you came from", "元の場所へ戻る").search("history", "履歴"),
        JumpForward: row("jump-forward", "forward again", "戻る前の場所へ").search("history", "履歴"),
        Autoplay: screen("autoplay", "play the record by itself, or pause", "自動再生・一時停止").takes("seconds", "秒", ArgumentValues::Number)
            .search("slideshow resume continue stop replay", "スライドショー"),
        Faster: screen("faster", "play faster by itself", "自動再生を速く")
            .search("speed", "速度 倍速"),
        Slower: screen("slower", "play slower by itself", "自動再生を遅く")
            .search("speed", "速度"),
        GoTo: row("go-to", "go to a move", "指定の手へ")
            .needs("number", "手数", ArgumentValues::Number).search("jump goto", "ジャンプ 移動").seldom(),
        PrincipalVariation: screen("principal-variation", "walk an engine line of the comment", "コメントの読み筋を盤に並べる")
            .takes("number", "番号", ArgumentValues::Number).search("analysis pv", "検討 解析 棋譜解析"),
        Analyze: screen("analyze", "let an engine analyse the position here, or stop it", "エンジンで検討する・やめる")
            .takes("lines", "候補手の数", ArgumentValues::Number).search("usi live multipv evaluation kibitz", "解析 評価値"),
        AnalyzeGame: screen("analyze-game", "let an engine analyse every position of this line", "この手順の全局面をエンジンで解析する").takes("2s|nodes 10000|depth 12", "2s|nodes 10000|depth 12", ArgumentValues::Any)
            .search("usi review evaluation graph whole", "棋譜解析 評価値 検討"),
        Engine: screen("engine", "choose the engine that analyses", "検討するエンジンを選ぶ").takes("name", "名前", ArgumentValues::Any).search("usi", "解析"),
    }
    Finding {
        NextComment: row("next-comment", "next comment of this line", "次のコメント"),
        PreviousComment: row("previous-comment", "previous comment of this line", "前のコメント"),
        NextMark: row("next-mark", "next mark of this line", "次の印"),
        PreviousMark: row("previous-mark", "previous mark of this line", "前の印"),
        NextBookmark: row("next-bookmark", "next bookmark of this line", "次のしおり"),
        PreviousBookmark: row("previous-bookmark", "previous bookmark of this line", "前のしおり"),
        NextMistake: row("next-mistake", "next mistake of this line", "次の悪手").search("blunder analysis evaluation", "疑問手 緩手 評価値"),
        PreviousMistake: row("previous-mistake", "previous mistake of this line", "前の悪手").search("blunder analysis evaluation", "疑問手 緩手 評価値"),
        Mistakes: row("mistakes", "list the mistakes of this line", "悪手の一覧")
            .search("blunders review loss winning chance", "疑問手 緩手 勝率 検討"),
        SamePosition: row("same-position", "the same position elsewhere", "同じ局面へ移動").search("transposition repetition", "千日手 合流"),
        Statistics: screen("statistics", "what was played here in the games of a folder", "フォルダー内の棋譜からこの局面の指し手を集計").takes("folder", "フォルダー", ArgumentValues::Any)
            .search("opening joseki database winrate", "定跡 統計 データベース 勝率")
            .elsewhere(&[runs(&[Browser])]),
        IndexFolder: screen("index", "index a folder, so that its games need not be read again", "フォルダーの索引を作る・更新する").takes("folder", "フォルダー", ArgumentValues::Any)
            .search("database faster update", "データベース 高速").keeps_layers().seldom(),
        Book: row("book", "open a book of openings beside what was played here", "定跡ファイルを局面の集計に並べて開く").takes("file", "ファイル名", ArgumentValues::Any)
            .search("joseki yaneuraou database", "やねうら王 データベース").keeps_layers(),
        FollowLink: row("follow-link", "follow a link of the comment", "コメントのリンク先へ").search("url jump", "ジャンプ"),
        Search: row("search", "search moves, comments and headers", "指し手・コメント・棋譜情報を検索")
            .needs("text", "文字列", ArgumentValues::Any).search("find", "探す"),
        SearchNext: row("search-next", "next match", "次の一致")
            .also_in(&[Headers]),
        SearchPrevious: row("search-previous", "previous match", "前の一致").also_in(&[Headers]),
        Matches: row("matches", "choose from all matches", "一致の一覧から選ぶ"),
    }
    Moves {
        Impasse: row("impasse", "points for impasse", "持将棋の点数")
            .search("declare declaration entering king", "入玉 宣言").seldom(),
        EnterMoves: screen("enter-moves", "enter moves by typing", "指し手を入力").closes_lists().also_in(&[BoardCursor])
            .search("type insert record", "棋譜入力 打ち込む 挿入")
            .elsewhere(&[titled(&[Start], "start a game: enter moves by typing", "新しい対局の指し手を入力")]),
        BoardCursor: screen("board-cursor", "enter moves on the board", "盤上で駒を動かす").search("drag pieces", "ドラッグ").closes_lists(),
        Position: row("position", "set up the start position", "開始局面を編集").takes("sfen", "SFEN", ArgumentValues::Any)
            .search("edit setup board handicap diagram hands", "局面編集 駒落ち 初期配置 局面図 持ち駒 持駒 駒台"),
        End: row("end", "end the line", "終局を記録")
            .takes("word", "終局の語", ArgumentValues::Any)
            .search("resign draw repetition mate time out declare result winner", "投了 千日手 詰み 中断 時間切れ 宣言 勝敗"),
        Force: row("force", "record a move although it is illegal", "反則手をそのまま記録")
            .takes("move", "指し手", ArgumentValues::Any).search("forbidden nifu", "二歩 強制")
            .elsewhere(&[titled(&[Entry], "record what is typed although it is illegal", "反則手をそのまま記録"), titled(&[BoardCursor], "record the move that was refused", "反則手をそのまま記録")]).seldom(),
    }
    Comments {
        CountWords: row("count-words", "count comments, words and characters", "コメントと文字数を数える").seldom(),
        Comment: row("comment", "write the comment", "コメントを書く")
            .also_in(&[Entry]).search("annotate annotation note explain", "注釈 解説"),
        EditExternally: screen("edit-externally", "write the comment in $EDITOR", "コメントを $EDITOR で書く")
            .elsewhere(&[means(&[CommentEdit], "go on in $EDITOR", "続きを $EDITOR で書く"), titled(&[Headers], "change the header in $EDITOR", "項目の内容を $EDITOR で書く")]),
        Template: screen("template", "put a common remark into the comment", "定型文をコメントに入れる").search("phrase text", "決まり文句").also_in(&[CommentEdit]),
        Keep: screen("keep", "write the results of the engine into the comment", "検討結果をコメントに書き込む").search("analysis evaluation", "解析 評価値 読み筋"),
        Mark: row("mark", "mark the move", "指し手に印を付ける").closes_lists()
            .takes("sign", "印", ArgumentValues::Marks).search("annotate symbol good bad blunder !?", "好手 悪手 疑問手"),
        MarkMistakes: row("mark-mistakes", "mark the mistakes of this line", "悪手に印を付ける").search("blunders annotate review", "疑問手 大悪手 検討").seldom(),
        Bookmark: row("bookmark", "set a bookmark", "しおりを付ける")
            .takes("name", "名前", ArgumentValues::Any).search("label", "目印 ブックマーク"),
        Bookmarks: row("bookmarks", "go to a bookmark", "しおりへ移動"),
    }
    Variations {
        Fold: screen("fold", "fold or unfold the variations here", "ここの変化を畳む・開く")
            .search("collapse expand", "折りたたむ"),
        FoldAll: screen("fold-all", "fold all variations", "すべての変化を畳む"),
        UnfoldAll: screen("unfold-all", "unfold all variations", "すべての変化を開く"),
        Outline: row("outline", "choose a variation from all", "変化の一覧から選ぶ")
            .search("tree branch", "分岐"),
        VariationUp: row("variation-up", "move this variation up", "変化を前へ")
            .search("branch order", "分岐 入れ替え"),
        VariationDown: row("variation-down", "move this variation down", "変化を後へ")
            .search("branch order", "分岐 入れ替え"),
        MainLine: row("main-line", "make this the main line", "本譜にする")
            .search("mainline promote branch", "分岐 入れ替え 本筋"),
    }
    Changes {
        KeepLine: row("keep-line", "remove all but this line", "この手順以外を削除")
            .destructive().seldom(),
        RemoveSiblings: row("remove-siblings", "remove the other moves at this fork", "この分岐の他の手を削除").destructive().seldom(),
        RemoveUncommented: row("remove-uncommented", "remove the variations without comments", "コメントのない変化を削除").destructive().seldom(),
        CutTimes: row("cut-times", "remove the times of all moves", "消費時間をすべて削除")
            .search("clock delete", "時計").destructive().seldom(),
        StripComments: row("strip-comments", "remove all comments", "コメントをすべて削除").search("delete", "注釈").destructive().seldom(),
        StripNotes: row("strip-notes", "remove the remarks of engines", "解析結果をすべて削除").search("delete analysis evaluation", "検討 評価値").destructive().seldom(),
        Undo: row("undo", "undo", "元に戻す")
            .search("take back revert", "待った 取り消す アンドゥ")
            .also_in(&[Headers, Records, Statistics, BoardCursor])
            .elsewhere(&[runs(&[Position]), means(&[CommentEdit], "undo in the text", "文章の変更を元に戻す")]),
        Redo: row("redo", "redo", "やり直す").search("repeat", "やり直し")
            .also_in(&[Headers, Records, Statistics, Entry, BoardCursor])
            .elsewhere(&[runs(&[Position]), means(&[CommentEdit], "redo in the text", "文章の変更をやり直す")]),
        UndoList: row("undo-list", "go to any change", "変更の一覧から選ぶ")
            .search("history delete remove strip clear", "履歴 削除 消す"),
        Remove: row("remove", "remove this move and all below it", "この手以下を削除")
            .search("delete", "消す").destructive(),
        Copy: row("copy", "copy", "コピー").closes_lists()
            .takes("sfen|bod|kif|...", "sfen|bod|kif|...", ArgumentValues::Copies)
            .search("clipboard cut", "クリップボード 切り取り"),
        Paste: row("paste", "paste under this move", "この手の後に貼り付け")
            .search("clipboard insert", "クリップボード 読み込み ペースト")
            .elsewhere(&[titled(&[Start], "paste a game or position; also with the keys of the terminal",
                "棋譜や局面を貼り付け(端末の貼り付けキーも可)")]),
    }
    Showing {
        NextNotation: row("next-notation", "next notation style", "次の表記").keeps_layers()
            .also_in(&[Records, Statistics, BoardCursor, Line, Browser]),
        PreviousNotation: row("previous-notation", "previous notation style", "前の表記").keeps_layers()
            .also_in(&[Records, Statistics, BoardCursor, Line, Browser]),
        Notation: row("notation", "choose the notation", "表記を選ぶ")
            .takes("style", "表記名", ArgumentValues::Notations).search("language", "書き方 符号").keeps_layers(),
        FlipBoard: row("flip-board", "turn the board", "盤を反転")
            .search("rotate reverse mirror", "回転 上下反転").keeps_layers()
            .also_in(&[Statistics, BoardCursor, Position, Line])
            .elsewhere(&[titled(&[Records], "turn the board that is shown", "表示中の盤を反転"), means(&[Browser], "turn the board that is shown", "表示中の盤を反転")]),
        Redraw: screen("redraw", "draw the screen again", "画面を描き直す")
            .search("refresh", "乱れ 再描画").keeps_layers()
            .also_in(&[CommentEdit, List, Prompt, Question, Entry, BoardCursor, Position, Line, Browser]),
    }
    Panes {
        NextPane: screen("next-pane", "next pane", "次の枠へ")
            .search("focus", "ペイン フォーカス").closes_lists(),
        PreviousPane: screen("previous-pane", "previous pane", "前の枠へ").closes_lists(),
        Zoom: screen("zoom", "this pane alone, and back", "この枠だけを表示・元に戻す")
            .search("full maximize split window fullscreen layout", "最大化 分割 全画面 ウィンドウ レイアウト"),
        Wider: screen("wider", "make this pane wider", "この枠の幅を広げる")
            .search("resize", "サイズ"),
        Narrower: screen("narrower", "make this pane narrower", "この枠の幅を狭める"),
        Taller: screen("taller", "make this pane taller", "この枠を高くする"),
        Shorter: screen("shorter", "make this pane less tall", "この枠を低くする"),
        HideBoard: screen("hide-board", "hide or show the board", "盤面を隠す・表示する"),
        HideMoves: screen("hide-moves", "hide or show the moves", "指し手を隠す・表示する"),
        HideComment: screen("hide-comment", "hide or show the comment", "コメントを隠す・表示する"),
        HideHeaders: screen("hide-headers", "hide or show the headers", "棋譜情報を隠す・表示する"),
        Graph: screen("graph", "a graph of evaluations or times, the next or none", "評価値・消費時間のグラフを切り替える")
            .takes("score|time", "score|time", ArgumentValues::Graphs).search("chart curve clock", "形勢"),
        ResetPanes: screen("reset-panes", "all panes in their usual sizes", "枠の配置を元に戻す").search("layout", "リセット レイアウト"),
    }
    Files {
        Save: row("save", "save", "保存")
            .aliases(&["w", "w!", "write"]).takes("file", "ファイル名", ArgumentValues::Targets).search("write", "上書き")
            .also_in(&[Entry, BoardCursor])
            .elsewhere(&[means(&[CommentEdit], "keep the comment and save", "確定して保存")]),
        SaveAs: row("save-as", "save under a name, in a format", "名前や形式を指定して保存")
            .aliases(&["saveas"]).takes("file [format[:options]]", "ファイル名 [形式[:オプション]]", ArgumentValues::Targets)
            .search("rename convert", "変換 名前を付けて"),
        SaveClose: row("save-close", "save and close, quit with the last", "保存して閉じる(最後なら終了)").aliases(&["wq", "wq!", "x", "x!"]),
        DiscardClose: row("discard-close", "close without saving", "保存せずに閉じる").aliases(&["q!"]).search("exit leave", "終える 破棄").destructive().seldom(),
        Export: row("export", "export in another format, or copy", "別の形式で書き出す・コピーする")
            .takes("file [format[:options]]", "ファイル名 [形式[:オプション]]", ArgumentValues::Exports)
            .search("convert print pictures png svg html pdf share screenshot", "変換 印刷 画像 図面 エクスポート 書き出し 出力 共有")
            .elsewhere(&[titled(&[Export], "export as it is chosen", "選んだ内容で書き出す")]),
        Recover: row("recover", "restore unsaved edits of an earlier session", "前回の未保存の変更を復元").search("crash backup lost discard", "復旧 バックアップ 破棄").also_in(&[Start]).seldom(),
        Open: row("open", "browse files, or open one", "ファイルの一覧、またはファイルを開く")
            .aliases(&["e", "edit"]).takes("file", "ファイル名", ArgumentValues::Any)
            .search("load directory database import", "読み込み インポート").keeps_layers()
            .elsewhere(&[titled(&[Start], "open a file", "ファイルを開く"), means(&[Browser], "open by path", "パスを入力して開く")]),
        Recent: screen("recent", "files that were opened last", "最近開いたファイル").search("history", "履歴").keeps_layers()
            .elsewhere(&[runs(&[Browser])]),
        Sample: row("sample", "open the annotated sample game", "解説つきの見本の棋譜を開く")
            .search("example demo tutorial", "サンプル 例").also_in(&[Start]).seldom(),
        StartScreen: screen("start-screen", "recent files and ways to begin", "最近のファイルと始め方の一覧").search("welcome home first", "ようこそ 最初の画面").closes_lists().seldom(),
        TabNew: row("tab-new", "open a file in a new tab", "ファイルを新しいタブで開く")
            .aliases(&["tabnew", "tabedit"]).needs("file", "ファイル名", ArgumentValues::Any).keeps_layers()
            .elsewhere(&[means(&[Browser], "open the file in a new tab", "ファイルを新しいタブで開く")]),
        Follow: screen("follow", "follow the file as it grows, or stop", "ファイルの更新を追う・やめる").search("watch live reload", "中継 再読み込み"),
        NewRecord: row("new", "a new record in a new tab", "新しい棋譜を新しいタブで作る")
            .search("create empty", "新規 空"),
        Tabs: row("tabs", "choose a tab", "タブの一覧から選ぶ")
            .search("windows documents", "文書"),
        NextTab: row("next-tab", "next tab, or tab N", "次のタブ、または N 番目のタブ").aliases(&["tabnext"]).also_in(&[Records]),
        PreviousTab: row("previous-tab", "previous tab", "前のタブ")
            .aliases(&["tabprevious"]).also_in(&[Records]),
        Diff: row("diff", "compare with a file", "ファイルと比較")
            .needs("file", "ファイル名", ArgumentValues::Any).search("difference", "差分"),
        DiffFile: row("diff-file", "what a save would change in the file", "保存で変わる行")
            .search("difference lines before saving preview", "差分 変更 保存前").seldom(),
        Encoding: row("encoding", "read the file again in an encoding", "文字コードを指定して読み直す").needs("name", "文字コード名", ArgumentValues::Encodings)
            .search("charset reload garbled mojibake", "文字化け 再読み込み エンコード").seldom(),
        Close: row("close", "close this, quit with the last", "閉じる(最後なら終了)")
            .aliases(&["q", "tabclose"]).search("exit leave", "終える")
            .elsewhere(&[titled(&[List], "close the list", "一覧を閉じる"), titled(&[Export], "leave without exporting", "書き出さずに閉じる"), titled(&[Help], "close the help", "ヘルプを閉じる"), titled(&[Start], "quit", "終了"), means(&[Line], "back to the record", "棋譜に戻る"), means(&[Browser], "leave the list", "一覧を閉じる")]),
    }
    Records {
        Headers: row("headers", "show and change the headers", "棋譜情報を表示・編集")
            .search("players names title rename date time control event info", "対局者 棋戦 日付 手合割 駒落ち 持ち時間 見出し"),
        Records: row("records", "choose a record of this file", "ファイル内の棋譜を選ぶ")
            .search("games collection chapters", "局 一局"),
        Errors: row("errors", "problems of this file", "ファイルの問題点")
            .search("warnings wrong check", "警告 エラー 誤り"),
        NextFault: row("next-fault", "next problem of this line", "次の問題点"),
        PreviousFault: row("previous-fault", "previous problem of this line", "前の問題点"),
        Retype: row("retype", "retype the line that was not understood", "読めなかった行を打ち直す")
            .takes("moves", "指し手", ArgumentValues::Any).search("fix repair correct", "修正 訂正"),
        NextRecord: row("next-record", "next record of this file", "次の棋譜"),
        PreviousRecord: row("previous-record", "previous record of this file", "前の棋譜"),
        RecordAdd: row("record-add", "add an empty record after this one", "この後に空の棋譜を追加").also_in(&[Records]).seldom(),
        RecordDuplicate: row("record-duplicate", "add a copy of this record", "この棋譜を複製").also_in(&[Records]).seldom(),
        RecordRemove: row("record-remove", "remove this record", "この棋譜を削除")
            .also_in(&[Records]).destructive().seldom(),
        RecordUp: row("record-up", "move this record up", "この棋譜を前へ")
            .also_in(&[Records]).seldom(),
        RecordDown: row("record-down", "move this record down", "この棋譜を後へ")
            .also_in(&[Records]).seldom(),
        RecordCopy: row("record-copy", "copy this record for another file", "この棋譜をコピー").also_in(&[Records]).seldom(),
        RecordPaste: row("record-paste", "put what was copied after this record", "コピーした棋譜をこの後に貼り付け").also_in(&[Records]).seldom(),
    }
    Exercises {
        Guess: screen("guess", "guess the moves from the start on", "次の一手を当てる練習")
            .takes("black|white|both", "black|white|both", ArgumentValues::Sides)
            .search("quiz study training", "クイズ 学習"),
        Tsume: screen("tsume", "solve the mating problems of this file", "このファイルの詰将棋を解く").search("puzzle tsume-shogi checkmate study training", "問題集 学習"),
        Hint: screen("hint", "a hint for the move that is asked", "出題中の手のヒント")
            .also_in(&[Entry, BoardCursor]).seldom(),
        GiveUp: screen("give-up", "show the move that is asked", "出題中の手を見る")
            .search("answer", "解答").also_in(&[Entry, BoardCursor]).seldom(),
        NextProblem: screen("next-problem", "next mating problem", "次の詰将棋へ")
            .also_in(&[Entry, BoardCursor]).seldom(),
    }
    Program {
        Set: row("set", "change a setting", "設定を変える")
            .takes("name value", "名前 値", ArgumentValues::Settings).keeps_layers(),
        Settings: row("settings", "all settings: what they are, to change them", "設定の一覧・変更")
            .search("preferences options configuration", "環境 オプション"),
        SaveSettings: screen("save-settings", "keep the settings for the next start", "今の設定を次回のために保存").search("write config remember", "記憶 書き込む").keeps_layers()
            .also_in(&[Settings]).seldom(),
        Palette: screen("commands", "commands by name", "コマンドを名前で実行")
            .search("menu", "メニュー").keeps_layers().also_in(&[List, Help, BoardCursor, Line, Browser])
            .elsewhere(&[titled(&[Question], "leave it for a command", "質問をやめてコマンドを実行")]),
        Help: row("help", "keys and commands available here", "ここで使えるキーとコマンド")
            .search("manual tutorial about shortcuts keyboard", "使い方 説明 メニュー ヘルプ").keeps_layers()
            .also_in(&[CommentEdit, List, Prompt, Question, Entry, BoardCursor, Position, Line, Browser])
            .elsewhere(&[titled(&[Help], "close the help", "ヘルプを閉じる")]),
        Suspend: screen("suspend", "suspend the program", "プログラムを一時停止")
            .search("shell background", "シェル").keeps_layers()
            .also_in(&[List, Prompt, Question, Entry, BoardCursor, Position, Line, Browser])
            .elsewhere(&[runs(&[CommentEdit])]),
        Interrupt: screen("interrupt", "leave when pressed twice", "二度押すと終了")
            .also_in(&[CommentEdit, List, Prompt, Question, Entry, BoardCursor, Position, Line, Browser]).seldom(),
        Quit: row("quit", "quit", "終了")
            .aliases(&["qa", "qall"]).search("exit leave", "終える").keeps_layers(),
        Accept: inner("accept", "take this", "決定", ACCEPT),
    }
    Panes {
        Up: screen("up", "one line up", "一行上へ").also_in(&[Comment]).elsewhere(UP),
        Down: screen("down", "one line down", "一行下へ").also_in(&[Comment]).elsewhere(DOWN),
    }
    Program {
        Filter: inner("filter", "filter the list", "一覧を絞り込む", &[runs(&[List]), means(&[Records], "filter by what is in the records", "棋譜の内容で絞り込む"), means(&[Statistics], "count only games with some words", "語を含む棋譜だけを集計"), means(&[Browser], "filter the list, or go to a path", "一覧を絞り込む、またはパスへ移動")]),
        ListFirst: inner("list-first", "first line", "最初の行", &[means(&[Comment], "beginning of the comment", "コメントの先頭へ"), runs(&[List]), runs(&[Browser])]),
        ListLast: inner("list-last", "last line", "最後の行", &[means(&[Comment], "end of the comment", "コメントの末尾へ"), runs(&[List]), runs(&[Browser])]),
        ListPageUp: inner("list-page-up", "ten lines up", "10行上へ", PAGE_UP),
        ListPageDown: inner("list-page-down", "ten lines down", "10行下へ", PAGE_DOWN),
    }
    Finding {
        Cancel: inner("cancel", "leave this", "取り消し", CANCEL),
    }
    Program {
        Complete: inner("complete", "next completion", "次の候補", &[runs(&[Prompt]), means(&[Help], "one line down", "一行下へ"), means(&[Entry], "pick the next candidate", "次の候補を選ぶ")]),
        CompleteBack: inner("complete-back", "previous completion", "前の候補", &[runs(&[Prompt]), means(&[Help], "one line up", "一行上へ"), means(&[Entry], "pick the previous candidate", "前の候補を選ぶ")]),
        CaretLeft: inner("caret-left", "caret left", "カーソルを左へ", &[runs(&[CommentEdit]), runs(&[Prompt]), means(&[Entry], "caret left; on the empty line the move before", "カーソルを左へ(空の行では前の手へ)"), means(&[BoardCursor], "cursor left", "カーソルを左へ"), means(&[Position], "cursor left", "カーソルを左へ")]),
        CaretRight: inner("caret-right", "caret right", "カーソルを右へ", &[runs(&[CommentEdit]), runs(&[Prompt]), means(&[Entry], "caret right; on the empty line the next move", "カーソルを右へ(空の行では次の手へ)"), means(&[BoardCursor], "cursor right", "カーソルを右へ"), means(&[Position], "cursor right", "カーソルを右へ")]),
        CaretHome: inner("caret-home", "caret to the start", "カーソルを先頭へ", &[runs(&[Prompt]), runs(&[Entry]), means(&[CommentEdit], "to the start of the line", "行の先頭へ")]),
        CaretEnd: inner("caret-end", "caret to the end", "カーソルを末尾へ", &[runs(&[Prompt]), runs(&[Entry]), means(&[CommentEdit], "to the end of the line", "行の末尾へ")]),
        ToHand: inner("to-hand", "to the pieces in hand and back", "持駒と盤の間を移る", &[runs(&[BoardCursor]), runs(&[Position])]),
        DeleteBack: inner("delete-back", "delete the character before the caret", "前の文字を消す", &[runs(&[CommentEdit]), means(&[Prompt], "delete back; leave the empty line", "前の文字を消す(空の行では入力をやめる)"), means(&[Question], "no mark; back from the question to the move", "印の質問では印なし、成・不成の質問では入力に戻る"), means(&[Entry], "delete back; on the empty line take a move back", "前の文字を消す(空の行では一手戻す)")]).destructive(),
        DeleteForward: inner("delete-forward", "delete the character after the caret", "後の文字を消す", &[runs(&[CommentEdit]), runs(&[Prompt]), runs(&[Entry])]).destructive(),
        DeleteWord: inner("delete-word", "delete the word before", "前の単語を消す", &[runs(&[CommentEdit]), runs(&[Prompt]), runs(&[Entry])]).destructive(),
        DeleteLine: inner("delete-line", "delete all before", "前をすべて消す", &[runs(&[Prompt]), runs(&[Entry]), means(&[CommentEdit], "delete the line up to the caret", "行の先頭からカーソルまで消す")]).destructive(),
        WordLeft: inner("word-left", "to the start of the word", "単語の先頭へ", &[runs(&[CommentEdit])]),
        WordRight: inner("word-right", "to the end of the word", "単語の末尾へ", &[runs(&[CommentEdit])]),
        TextStart: inner("text-start", "to the start of the text", "文章の先頭へ", &[runs(&[CommentEdit])]),
        TextEnd: inner("text-end", "to the end of the text", "文章の末尾へ", &[runs(&[CommentEdit])]),
        SecondGood: inner("second-good", "! as the second sign", "二つ目の印を ! に", &[runs(&[Sign])]),
        SecondBad: inner("second-bad", "? as the second sign", "二つ目の印を ? に", &[runs(&[Sign])]),
        HeaderAdd: inner("header-add", "add a header", "項目を追加", &[runs(&[Headers])]),
        HeaderRemove: inner("header-remove", "remove the header", "項目を削除", &[runs(&[Headers])])
            .destructive(),
        HeaderUp: inner("header-up", "move the header up", "項目を前へ", &[runs(&[Headers])]),
        HeaderDown: inner("header-down", "move the header down", "項目を後へ", &[runs(&[Headers])]),
        RecoveryRemove: inner("recovery-remove", "discard the edits; what was discarded, for good", "変更を破棄(破棄済みなら完全に削除)", &[runs(&[Recovery])]).destructive(),
        NextValue: inner("next-value", "the next value", "次の値へ", &[runs(&[Export])]),
        PreviousValue: inner("previous-value", "the previous value", "前の値へ", &[runs(&[Export])]),
        PieceTurn: inner("piece-turn", "turn the piece to the other side", "駒の向きを変える", &[runs(&[Position])]),
        PiecePromote: inner("piece-promote", "promote the piece or not", "成・不成を変える", &[runs(&[Position])]),
        PieceRemove: inner("piece-remove", "take the piece away", "駒を取り除く", &[runs(&[Position])]).destructive(),
        SideToMove: inner("side-to-move", "the other side moves first", "手番を変える", &[runs(&[Position])]),
        RestToBlack: inner("rest-to-black", "the rest into Black's hand", "残りを先手の持駒に", &[runs(&[Position])]),
        RestToWhite: inner("rest-to-white", "the rest into White's hand", "残りを後手の持駒に", &[runs(&[Position])]),
        Presets: inner("presets", "a position to begin with", "開始局面を選ぶ", &[runs(&[Position])]),
        RecentA: inner("recent-a", "open recent file 1", "最近のファイル1を開く", &[runs(&[Start])]),
        RecentB: inner("recent-b", "open recent file 2", "最近のファイル2を開く", &[runs(&[Start])]),
        RecentC: inner("recent-c", "open recent file 3", "最近のファイル3を開く", &[runs(&[Start])]),
        RecentD: inner("recent-d", "open recent file 4", "最近のファイル4を開く", &[runs(&[Start])]),
        RecentE: inner("recent-e", "open recent file 5", "最近のファイル5を開く", &[runs(&[Start])]),
        RecentF: inner("recent-f", "open recent file 6", "最近のファイル6を開く", &[runs(&[Start])]),
        RecentG: inner("recent-g", "open recent file 7", "最近のファイル7を開く", &[runs(&[Start])]),
        RecentH: inner("recent-h", "open recent file 8", "最近のファイル8を開く", &[runs(&[Start])]),
        RecentI: inner("recent-i", "open recent file 9", "最近のファイル9を開く", &[runs(&[Start])]),
        FolderUp: inner("folder-up", "to the folder above", "上のフォルダーへ", &[runs(&[Browser])]),
        ShowAll: inner("show-all", "all files, or records only", "すべてのファイル・棋譜のみ", &[runs(&[Browser])]),
        PlayListed: inner("play-listed", "play the move, or go to it", "選んだ手を指す、またはその手へ進む", &[runs(&[Statistics])]),
        Sort: inner("sort", "another order", "並べ替え", &[runs(&[Records]), runs(&[Browser])]),
    }
}
