/// Makes labels as in user interfaces: words of a language in different cases, digits, times, prices, signs.
struct LabelMaker {
  /// A language: its BCP 47 tag, and frequent words.
  struct Language {
    let tag: String
    let words: [String]

    init(_ tag: String, _ words: String) {
      self.tag = tag
      self.words = words.split(separator: " ").map(String.init)
    }
  }

  static let languages = [
    Language(
      "en",
      "the of and to in file edit view window help save as print find replace office waffle flight Toyota AVATAR Type Fjord "
        + "Travel To We You Thursday affirm difficult efficient fluffy jackfruit quick question Quit offline shelf-life "
        + "don't wouldn't it's naïve café Preferences Settings Account Notifications Language Region Kerning ligature"),
    Language(
      "de",
      "der die das und ist nicht Datei Bearbeiten Ansicht Fenster Hilfe Speichern Größe Straße Überprüfung Öffnen Äußeres "
        + "auf Auflage Schifffahrt Stoff Kaffee fünf Fjord Weiß weiß Zürich Einstellungen Schriftgröße Verknüpfung Übertragung"
    ),
    Language(
      "fr",
      "le la les des et à être Fichier Édition Affichage Fenêtre Aide Enregistrer l'œuvre d'été où ça Français façade "
        + "préférences réglages différence officiel flèche Où Çà sûr naïf cœur « » quelqu'un aujourd'hui Noël août"),
    Language(
      "pl",
      "i w na się nie Plik Edycja Widok Okno Pomoc Zapisz Łódź źródło żółć gęś jaźń Ustawienia Powiadomienia wyświetl "
        + "Szczęście ćma ósmy Święto język głośność Żaneta odległość"),
    Language(
      "tr",
      "ve bir bu için Dosya Düzen Görünüm Pencere Yardım Kaydet İstanbul ışık ağ çiçek şöför Ayarlar Bildirimler fiil fikir "
        + "Tıklayın güncelleştir öğrenci Ilık İyi hafif teklif"),
    Language(
      "vi",
      "và của là có Tệp Sửa Xem Cửa sổ Trợ giúp Lưu Tiếng Việt được người những không Nguyễn đường Thiết lập Ngôn ngữ ở ấy "
        + "phương hướng Đặt lại quyền ước Ứng dụng"),
    Language(
      "ru",
      "и в не на что Файл Правка Вид Окно Справка Сохранить Настройки Уведомления Язык шрифт Гарнитура Тарас Удалить РАТУША "
        + "ещё объект подъезд ёлка Москва щука Эхо"),
    Language(
      "el",
      "και το να είναι Αρχείο Επεξεργασία Προβολή Παράθυρο Βοήθεια Αποθήκευση Ρυθμίσεις Γλώσσα ΆΛΦΑ ύψος Αθήνα φως ώρα "
        + "Ειδοποιήσεις ΐ ΰ χρώμα Τύπος"),
    Language(
      "ar",
      "ملف تحرير عرض نافذة مساعدة حفظ طباعة الإعدادات اللغة المنطقة إشعارات لا إلا الله حساب بحث استبدال خط حجم مسافة و في من على "
        + "السلام الأول مؤلف قائمة سؤال رئيسي ۱۲ ١٢٣ مُدرِّس ـــ لإ لآ"),
    Language(
      "fa",
      "پرونده ویرایش نما پنجره راهنما ذخیره چاپ تنظیمات زبان گفتگو می‌شود و در از به ژاله کیک یک ۱۲۳ ۴۵٫۶ خط‌ها ٪ لاله"),
    Language("he", "קובץ עריכה תצוגה חלון עזרה שמירה הגדרות שפה של את לא כן ץףךןם שָׁלוֹם מע״מ צ׳יפס"),
    Language("ja", "ファイル 編集 表示 ウィンドウ ヘルプ 保存 設定 言語 通知 文字 か゚ が パ 「見出し」 日本語、 漢字。 ー 々 葛󠄀"),
    Language("und", "😀 🚀 👍🏽 👩‍💻 ❤️ 🇩🇪 1️⃣ 🎉🎉 ☺ ★ → ✓ 😮‍💨 🏴󠁧󠁢󠁥󠁮󠁧󠁿"),
  ]

  private static let signs = [
    "12:30", "3×4", "1/2", "100%", "€9.99", "$1,234.56", "(a)", "[b]", "A+B", "C#", "2024-11-28", "no.", "№5", "–", "—",
    "…",
    "“q”", "‘s’", "„d“", "->", "=>", "!=", "fi", "ffl", "www.example.com", "a@b.org", "+49 30", "1st", "2nd", "H2O",
    "§7", "©",
    "&", "*", "A.V.", "T.", "f)", "(f", "f'", "Wi-Fi", "x²", "10°", "0", "1111", "7.7", "/", "\\", "|", "~", "^", "_",
  ]

  private var state: UInt64

  init(seed: UInt64) { state = seed }

  private mutating func next(_ count: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % count
  }

  mutating func label(_ language: Language) -> String {
    // Some labels are long, because each word of a text of 96 bytes or more is learned at once.
    let count = next(20) == 0 ? 14 + next(8) : 1 + next(5)
    var label = ""
    for index in 0..<count {
      if index > 0 { label += next(24) == 0 ? (next(2) == 0 ? "  " : "\u{A0}") : " " }
      var word = next(6) == 0 ? Self.signs[next(Self.signs.count)] : language.words[next(language.words.count)]
      switch next(8) {
      case 0: word = word.uppercased()
      case 1: word = word.lowercased()
      case 2: word += [",", ".", ":", ";", "!", "?", "…", ")"][next(8)]
      case 3: word = ["(", "“", "‘", "«", "„"][next(5)] + word
      // The parts of two words form a new word.
      case 4:
        word = String(word.prefix(1 + next(4))) + String(language.words[next(language.words.count)].suffix(1 + next(5)))
      default: break
      }
      label += word
    }
    if next(40) == 0 { label = " " + label }
    if next(40) == 0 { label += " " }
    return label
  }
}
