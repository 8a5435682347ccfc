// The model

/** A family of the guide: its fonts, and what the guide says of its sizes. */
@Immutable
class TypeFamily(
    val name: String,
    val fonts: FontFamily,
    /** The weights of its faces; empty where the fonts decide. */
    val weights: Set<Int>,
    /** The weight that answers for a weight without a face. */
    val fallbackWeight: Int? = null,
    /** Points that are added to its sizes. */
    val addedPoints: Float = 0f,
    /** By weight: what sizes are multiplied by, so that lowercase letters are as high as those of another family. */
    val sizeFactors: Map<Int, Float> = emptyMap(),
) {
    /** The weight whose face answers for a weight. */
    fun weight(asked: Int): Int =
        if (asked in weights || weights.isEmpty()) asked else fallbackWeight ?: weights.first()
}

enum class TypeCase { AsWritten, Uppercase, Lowercase, Capitalize }

/** Tracking or a line height: points at the designed size, which grow with the text, or a multiple of the size. */
@Immutable
sealed interface TypeLength {
    data class Points(val points: Float) : TypeLength

    data class Ems(val ems: Float) : TypeLength
}

/** What text is set with. */
@Immutable
data class TypeSetting(
    val family: TypeFamily,
    /** Points at the standard font scale. */
    val size: Float,
    val weight: Int = 400,
    val isItalic: Boolean = false,
    val tracking: TypeLength? = null,
    /** Baseline to baseline; null for the font's own. */
    val lineHeight: TypeLength? = null,
    /** Features in the syntax of CSS: "tnum", "ss03" 2. */
    val features: String? = null,
    val textCase: TypeCase = TypeCase.AsWritten,
    val isUnderlined: Boolean = false,
    val isStruckOut: Boolean = false,
    val paragraphIndent: Float = 0f,
    val minimumSize: Float? = null,
    val maximumSize: Float? = null,
)

/** What differs for some traits. */
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

/** What a style depends on. */
@Immutable
data class TypeTraits(
    /** 600 dp and more: beyond Material's compact width. */
    val isWide: Boolean,
    /** 480 dp and more: beyond Material's compact height. */
    val isHigh: Boolean,
    val isBold: Boolean,
    val isRightToLeft: Boolean,
    val fontScale: Float,
    val device: TypeDevice?,
)

// Resolving

/** The traits of the screen, and of the reader's settings. */
@Composable
fun typeTraits(): TypeTraits {
    val configuration = LocalConfiguration.current
    val (width, height) = configuration.screenWidthDp to configuration.screenHeightDp
    return TypeTraits(
        isWide = width >= 600,
        isHigh = height >= 480,
        isBold = Build.VERSION.SDK_INT >= Build.VERSION_CODES.S && configuration.fontWeightAdjustment >= 300,
        isRightToLeft = LocalLayoutDirection.current == LayoutDirection.Rtl,
        fontScale = configuration.fontScale,
        device = TypeGuide.devices.firstOrNull {
            (it.below == null || width < it.below) && (it.belowHeight == null || height < it.belowHeight)
        },
    )
}

/** The setting of a style with the variants that hold. */
fun TypeStyle.setting(traits: TypeTraits): TypeSetting =
    variants.filter { it.holds(traits) }.fold(setting) { setting, variant -> variant.changes(setting) }

/**
 * The style as Compose sets it.
 *
 * The order is that of the guide: variants, points of the family and of the device, font scale, least and greatest size,
 * and last the factor of the face. Bold text is the system's: it makes fonts heavier itself.
 */
@Composable
fun TypeStyle.textStyle(): TextStyle {
    val traits = typeTraits()
    val density = LocalDensity.current
    val setting = setting(traits)
    val family = setting.family
    val weight = family.weight(setting.weight)
    val points = family.addedPoints + if (followsDevice) traits.device?.points ?: 0f else 0f
    val designed = maxOf(setting.size + points, 1f)
    // From Android 14 on large text grows less than small text: the density knows by how much.
    val grown = if (scales) with(density) { designed.sp.toDp().value } else designed
    val most = setting.maximumSize ?: Float.MAX_VALUE
    val limited = maxOf(minOf(grown, most), setting.minimumSize ?: 1f)
    val size = limited * (family.sizeFactors[weight] ?: 1f)
    return TextStyle(
        fontFamily = family.fonts,
        fontWeight = FontWeight(weight),
        fontStyle = if (setting.isItalic) FontStyle.Italic else FontStyle.Normal,
        fontSize = with(density) { size.dp.toSp() },
        letterSpacing = setting.tracking?.of(designed, limited / size) ?: TextUnit.Unspecified,
        lineHeight = setting.lineHeight?.of(designed, limited / size) ?: TextUnit.Unspecified,
        fontFeatureSettings = setting.features,
        textDecoration = decoration(setting),
        textIndent = if (setting.paragraphIndent == 0f) null else TextIndent(
            firstLine = (setting.paragraphIndent / designed * (limited / size)).em
        ),
        // The room of a line is half above and half below its letters, in the first and the last line too.
        lineHeightStyle = LineHeightStyle(
            alignment = LineHeightStyle.Alignment.Center,
            trim = LineHeightStyle.Trim.None,
        ),
        // Without the padding of old Android, which is as high as the tallest glyphs of the font.
        platformStyle = PlatformTextStyle(includeFontPadding = false),
    )
}

/** Ems of the drawn size. [correction] is the size before the factor of the face, divided by the drawn one. */
private fun TypeLength.of(designed: Float, correction: Float): TextUnit = when (this) {
    is TypeLength.Points -> (points / designed * correction).em
    is TypeLength.Ems -> (ems * correction).em
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
    TypeCase.Capitalize -> text.split(" ").joinToString(" ") { word ->
        word.replaceFirstChar { it.titlecase(locale) }
    }
}
