"""The texts of the judge of lines.

Texts marked OWN were written for this judge. The others are from the Universal Declaration of Human Rights (1948),
articles 1 and 2, as the United Nations publish them for free use.
"""

import random

# The requirements for the fonts of a text. SENTENCES has the sentences for each language tag and requirement.
LATIN, GREEK, CYRILLIC, ARABIC, HEBREW, HINDI = "latin", "greek", "cyrillic", "arabic", "hebrew", "hindi"
THAI, KHMER, HAN, HANGUL, EMOJI = "thai", "khmer", "han", "hangul", "emoji"

SENTENCES = {
    # OWN
    ("en", LATIN): [
        "Every line of a label ends somewhere, and the reader never asks why it ends there.",
        "A column of 300 points holds some forty letters; the forty-first is the problem!",
        "Is this (really) the well-known, so-called \"state-of-the-art\" e-mail client? Yes/no.",
        "Prices rose 3.5% in 2019-2020, from $12.50 to $1,299.00 (see pp. 12-17).",
        "“Don’t worry,” she said – it’s only a two-line label… and/or a card.",
        "The AVATAR of To We Yo LTd. waffles about office affluence, fjords and fluffy offices.",
        "Visit https://example.org/a/very/long/path?query=value&other=[1,2]#fragment for more.",
        "C:\\Program Files\\Fonts\\Inter-Regular.ttf and /usr/share/fonts/truetype/dejavu",
        "Supercalifragilisticexpialidocious antidisestablishmentarianism pneumonoultramicroscopic",
        "a+b=c; x<y>z {curly} [square] #hash @handle 50°C ±3 µm ½ cup © 2024 — all rights",
        "exc\u00adep\u00adtion\u00adal\u00adly well hy\u00adphen\u00adat\u00aded para\u00adgraphs of type\u00adset\u00adting",
        "No\u00a0break\u00a0here, 100\u00a0km and Mr.\u00a0Smith, but zero\u200bwidth\u200bspaces\u200bhelp.",
    ],
    # OWN
    ("de", LATIN): [
        "Donaudampfschifffahrtsgesellschaftskapitän fährt über die Straße nach Gößweinstein.",
        "„Ach so!“, rief er – „das ist ja ein Rechtsschutzversicherungsgesellschaftsbüro…“",
        "Die Überschrift ist zu lang; darum bricht sie um, z.B. nach »Wörtern« wie diesem.",
    ],
    # OWN
    ("fr", LATIN): [
        "L’été dernier, où étiez-vous ? « J’étais à Nîmes », répondit-elle ; c’était très bien !",
        "Peut-être qu’aujourd’hui l’œuvre est terminée : 50 % de réduction, n° 12.",
    ],
    # OWN
    ("ru", CYRILLIC): [
        "Каждая строка где-нибудь кончается, и читатель не спрашивает, почему она кончается там.",
        "«Что это?» – спросил он. Кто-то ответил: «Это всего лишь двухстрочная надпись…»",
    ],
    # OWN
    ("el", GREEK): [
        "Κάθε γραμμή τελειώνει κάπου, και ο αναγνώστης δεν ρωτά ποτέ γιατί τελειώνει εκεί.",
        "Είναι αυτό αλήθεια; «Ναι», είπε – και το 1984 ήταν 50% φθηνότερο.",
    ],
    ("ar", ARABIC): [
        "يولد جميع الناس أحراراً متساوين في الكرامة والحقوق، وقد وهبوا عقلاً وضميراً وعليهم أن يعامل بعضهم بعضاً بروح الإخاء.",
        "لكل إنسان حق التمتع بكافة الحقوق والحريات الواردة في هذا الإعلان، دون أي تمييز.",
    ],
    ("he", HEBREW): [
        "כל בני האדם נולדו בני חורין ושווים בערכם ובזכויותיהם. כולם חוננו בתבונה ובמצפון, לפיכך חובה עליהם לנהוג איש ברעהו ברוח של אחווה.",
    ],
    ("hi", HINDI): [
        "सभी मनुष्यों को गौरव और अधिकारों के मामले में जन्मजात स्वतन्त्रता और समानता प्राप्त है। उन्हें बुद्धि और अन्तरात्मा की देन प्राप्त है और परस्पर उन्हें भाईचारे के भाव से बर्ताव करना चाहिए।",
    ],
    ("th", THAI): [
        "มนุษย์ทั้งหลายเกิดมามีอิสระและเสมอภาคกันในเกียรติศักดิ์และสิทธิ ต่างมีเหตุผลและมโนธรรม และควรปฏิบัติต่อกันด้วยเจตนารมณ์แห่งภราดรภาพ",
        "ทุกคนย่อมมีสิทธิและอิสรภาพทั้งปวงตามที่กำหนดไว้ในปฏิญญานี้ โดยปราศจากความแตกต่างไม่ว่าชนิดใดๆ",
    ],
    ("km", KHMER): [
        "មនុស្សទាំងអស់កើតមកមានសេរីភាព និងសមភាពក្នុងផ្នែកសេចក្ដីថ្លៃថ្នូរ និងសិទ្ធិ។ មនុស្សមានវិចារណញ្ញាណ និងសតិសម្បជញ្ញៈជាប់ពីកំណើត",
    ],
    ("ja", HAN): [
        "すべての人間は、生まれながらにして自由であり、かつ、尊厳と権利とについて平等である。人間は、理性と良心とを授けられており、互いに同胞の精神をもって行動しなければならない。",
        "「ちょっと待って！」とキャッチャーが言った（1995年・東京）。ページを３つ…",
    ],
    ("zh", HAN): [
        "人人生而自由，在尊严和权利上一律平等。他们赋有理性和良心，并应以兄弟关系的精神相对待。",
        "他说：“这一行（共12个字）到这里结束。”然后——没有了……《字体》第3版。",
    ],
    ("ko", HANGUL): [
        "모든 인간은 태어날 때부터 자유로우며 그 존엄과 권리에 있어 동등하다. 인간은 천부적으로 이성과 양심을 부여받았으며 서로 형제애의 정신으로 행동하여야 한다.",
    ],
}

# Sentences in two languages, or with signs that need a different face. OWN
MIXED = [
    ("en", (LATIN, HEBREW), "The word שלום עולם means peace (שלום) in Hebrew, 3 of 4 readers say."),
    ("ar", (ARABIC, LATIN), "الخط Inter بحجم 17 نقطة هو خط جميل, see example.org للمزيد من المعلومات."),
    ("ja", (HAN, LATIN), "Swiftで書かれたfontprobeは、2024年に発表されたツールです。OpenTypeフォントを調べる。"),
    ("zh", (HAN, LATIN), "这是一个label，宽度为300pt，使用Inter字体（Regular）显示的two lines文字。"),
    ("ko", (HANGUL, LATIN), "라벨label의 너비는 300pt이고, Inter(Regular) 글꼴을 사용합니다."),
    ("th", (THAI, LATIN), "ข้อความ label กว้าง 300pt ใช้ฟอนต์ Inter (Regular) แสดงสองบรรทัด"),
    ("en", (LATIN, EMOJI), "A label 🙂 with emoji 👩‍👩‍👧‍👦 and flags 🇩🇪🇫🇷, thumbs 👍🏽 and hearts ❤️ all over 🎉🎉🎉!"),
]

DICTIONARY = (THAI, KHMER)


def random_text(chance: random.Random):
    """A random text: its language, the requirements for its fonts, and the text itself."""
    if chance.random() < 0.15:
        language, needs, text = chance.choice(MIXED)
        return language, needs, text
    (language, need), sentences = chance.choice(list(SENTENCES.items()))
    count = chance.randint(1, 4)
    joint = "" if need in (HAN, THAI) else " "
    text = joint.join(chance.choice(sentences) for _ in range(count))
    roll = chance.random()
    if roll < 0.08:
        text = text.replace(" ", "\n", 2)
    elif roll < 0.12:
        text = text.replace(" ", "   ")
    elif roll < 0.16:
        words = text.split(" ")
        chance.shuffle(words)
        text = " ".join(words)
    elif roll < 0.22:
        # The text begins at a random place.
        start = chance.randrange(len(text))
        text = text[start:] or text
    return language, (need,), text
