// The model

/** A face of a family. */
@Immutable
data class TypeFace(
    val weight: Int,
    val isItalic: Boolean = false,
    /** The factor for sizes, so that lowercase letters are as high as the lowercase letters of another family. */
    val sizeFactor: Float = 1f,
)

/** A family of the guide: its fonts, and the settings of the guide for its sizes. */
@Immutable
class TypeFamily(
    val name: String,
    val fonts: FontFamily,
    /** The faces of the fonts, lighter faces first. */
    val faces: List<TypeFace>,
    /** The weight that is used for a weight without a face. */
    val fallbackWeight: Int? = null,
    /** Points that are added to the sizes of the family. */
    val addedPoints: Float = 0f,
) {
    /**
     * The face for a weight: its own face, the upright face if there is no italic, or the face of the fallback
     * weight.
     */
    fun face(weight: Int, isItalic: Boolean): TypeFace {
        faces.firstOrNull { it.weight == weight && it.isItalic == isItalic }?.let { return it }
        faces.firstOrNull { it.weight == weight && !it.isItalic }?.let { return it }
        if (fallbackWeight == null || fallbackWeight == weight) return faces.first()
        return face(fallbackWeight, isItalic)
    }
}

enum class TypeCase { AsWritten, Uppercase, Lowercase, Capitalize }

/** Tracking or a line height: points at the designed size, which grow with the text, or a multiple of the size. */
@Immutable
sealed interface TypeLength {
    data class Points(val points: Float) : TypeLength

    data class Ems(val ems: Float) : TypeLength
}

/** The settings of text. */
@Immutable
data class TypeSetting(
    val family: TypeFamily,
    /** Points at the standard font scale. */
    val size: Float,
    val weight: Int = 400,
    val isItalic: Boolean = false,
    val tracking: TypeLength? = null,
    /** The distance from baseline to baseline; null for the line height of the font. */
    val lineHeight: TypeLength? = null,
    /** Features in the syntax of CSS: "tnum", "ss03" 2. */
    val features: String? = null,
    val textCase: TypeCase = TypeCase.AsWritten,
    val isUnderlined: Boolean = false,
    val isStruckOut: Boolean = false,
    /** Points between paragraphs, for the space between their composables: `TypeStyle.paragraphSpacing()`. */
    val paragraphSpacing: Float = 0f,
    val paragraphIndent: Float = 0f,
    val minimumSize: Float? = null,
    val maximumSize: Float? = null,
)

/** The differences for some traits. */
@Immutable
class TypeVariant(val holds: (TypeTraits) -> Boolean, val changes: (TypeSetting) -> TypeSetting)

/** A style of the guide. */
@Immutable
class TypeStyle(
    val name: String,
    val setting: TypeSetting,
    /** Whether the size follows the font scale of the reader. */
    val scales: Boolean = true,
    /** Whether the points of the class of the device are added to its size. */
    val followsDevice: Boolean = true,
    val variants: List<TypeVariant> = emptyList(),
)

/** A class of screens, with the points that it adds to every size. */
@Immutable
class TypeDevice(val name: String, val points: Float, val below: Float? = null, val belowHeight: Float? = null)

/** The kinds of devices that Android distinguishes, if a guide can name them. */
enum class TypeIdiom { Television, Watch, Other }

/** The traits on which a style depends. */
@Immutable
data class TypeTraits(
    /** 600 dp and more: beyond Material's compact width. */
    val isWide: Boolean,
    /** 480 dp and more: beyond Material's compact height. */
    val isHigh: Boolean,
    val isBold: Boolean,
    val isRightToLeft: Boolean,
    val idiom: TypeIdiom,
    val fontScale: Float,
    val device: TypeDevice?,
)

// Resolving

/** The traits of the screen, and of the reader's settings. */
@Composable
fun typeTraits(): TypeTraits {
    val configuration = LocalConfiguration.current
    val width = configuration.screenWidthDp
    val height = configuration.screenHeightDp
    return TypeTraits(
        isWide = width >= 600,
        isHigh = height >= 480,
        isBold = isBold(configuration),
        isRightToLeft = LocalLayoutDirection.current == LayoutDirection.Rtl,
        idiom = when (configuration.uiMode and Configuration.UI_MODE_TYPE_MASK) {
            Configuration.UI_MODE_TYPE_TELEVISION -> TypeIdiom.Television
            Configuration.UI_MODE_TYPE_WATCH -> TypeIdiom.Watch
            else -> TypeIdiom.Other
        },
        fontScale = configuration.fontScale,
        device = TypeGuide.devices.firstOrNull {
            (it.below == null || width < it.below) && (it.belowHeight == null || height < it.belowHeight)
        },
    )
}

/** Whether the reader has turned on bold text. Android before 12 cannot say this. */
private fun isBold(configuration: Configuration): Boolean {
    if (Build.VERSION.SDK_INT < Build.VERSION_CODES.S) return false
    val added = configuration.fontWeightAdjustment
    // The largest number means that the device has not been asked.
    return added != Configuration.FONT_WEIGHT_ADJUSTMENT_UNDEFINED && added >= 300
}

/** The setting of a style with the variants that apply. */
fun TypeStyle.setting(traits: TypeTraits): TypeSetting =
    variants.filter { it.holds(traits) }.fold(setting) { setting, variant -> variant.changes(setting) }

/** A setting with its face and its sizes in dp: as designed, and as the reader's settings and the limits make it. */
private class ResolvedSetting(val setting: TypeSetting, val designed: Float, val grown: Float) {
    val face = setting.family.face(setting.weight, setting.isItalic)

    /** The size of the font. */
    val drawn = grown * face.sizeFactor

    /** Points at the designed size, as they grow with the text. */
    fun scaled(points: Float): Float = points / designed * grown

    /** A length in ems of the drawn size. */
    fun ems(length: TypeLength): TextUnit = when (length) {
        is TypeLength.Points -> (scaled(length.points) / drawn).em
        is TypeLength.Ems -> (length.ems * grown / drawn).em
    }
}

/**
 * The order is the same as in the guide: variants, points of the family and of the device, font scale, least and
 * greatest size, and last the factor of the face.
 */
@Composable
private fun TypeStyle.resolved(): ResolvedSetting {
    val traits = typeTraits()
    val setting = setting(traits)
    val points = setting.family.addedPoints + if (followsDevice) traits.device?.points ?: 0f else 0f
    val designed = maxOf(setting.size + points, 1f)
    // From Android 14 on large text grows less than small text: the density knows by how much.
    val scaled = if (scales) with(LocalDensity.current) { designed.sp.toDp().value } else designed
    val most = setting.maximumSize ?: Float.MAX_VALUE
    return ResolvedSetting(setting, designed, grown = maxOf(minOf(scaled, most), setting.minimumSize ?: 1f, 1f))
}

/**
 * The style as Compose sets it.
 *
 * Android makes text bold: it uses the bolder fonts of the family itself, if the family has such fonts.
 */
@Composable
fun TypeStyle.textStyle(): TextStyle {
    val resolved = resolved()
    val setting = resolved.setting
    return TextStyle(
        fontFamily = setting.family.fonts,
        fontWeight = FontWeight(resolved.face.weight),
        fontStyle = if (resolved.face.isItalic) FontStyle.Italic else FontStyle.Normal,
        // A face that the fonts lack is neither slanted nor made bolder by Compose: the guide says which face is used.
        fontSynthesis = FontSynthesis.None,
        fontSize = with(LocalDensity.current) { resolved.drawn.dp.toSp() },
        letterSpacing = setting.tracking?.let(resolved::ems) ?: TextUnit.Unspecified,
        lineHeight = setting.lineHeight?.let(resolved::ems) ?: TextUnit.Unspecified,
        fontFeatureSettings = setting.features,
        textDecoration = decoration(setting),
        textIndent = if (setting.paragraphIndent == 0f) null else TextIndent(
            firstLine = resolved.ems(TypeLength.Points(setting.paragraphIndent))
        ),
        // Half of the free space of a line is above its letters and half is below, also in the first and the last line.
        lineHeightStyle = LineHeightStyle(
            alignment = LineHeightStyle.Alignment.Center,
            trim = LineHeightStyle.Trim.None,
        ),
        // Without the padding of old Android, which is as high as the tallest glyphs of the font.
        platformStyle = PlatformTextStyle(includeFontPadding = false),
    )
}

/** The space between two paragraphs of the style, which grows with the text: for `Arrangement.spacedBy`. */
@Composable
fun TypeStyle.paragraphSpacing(): Dp {
    val resolved = resolved()
    return resolved.scaled(resolved.setting.paragraphSpacing).dp
}

private fun decoration(setting: TypeSetting): TextDecoration? {
    val lines = listOfNotNull(
        TextDecoration.Underline.takeIf { setting.isUnderlined },
        TextDecoration.LineThrough.takeIf { setting.isStruckOut },
    )
    return if (lines.isEmpty()) null else TextDecoration.combine(lines)
}

/** A text in the case of the style: Compose sets text as it is written. */
fun TypeSetting.cased(text: String, locale: Locale = Locale.getDefault()): String = when (textCase) {
    TypeCase.AsWritten -> text
    TypeCase.Uppercase -> text.uppercase(locale)
    TypeCase.Lowercase -> text.lowercase(locale)
    TypeCase.Capitalize -> capitalized(text, locale)
}

/**
 * The first letter of each word in uppercase, as in a title. A word has letters, digits and apostrophes between
 * letters.
 */
private fun capitalized(text: String, locale: Locale): String = buildString {
    var last = ' '
    var beforeLast = ' '
    for (character in text) {
        val isInWord = last.isLetterOrDigit() || last == '_' || (last in "'\u2019" && beforeLast.isLetter())
        append(if (isInWord) character.toString() else character.titlecase(locale))
        // An accent belongs to the letter before it.
        if (character.category != CharCategory.NON_SPACING_MARK) {
            beforeLast = last
            last = character
        }
    }
}
