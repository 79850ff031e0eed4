/** Signs that keyboards and word processors put where an apostrophe is meant. */
// Before compatibility forms are replaced: that of a spacing accent typed as an apostrophe is a space and an accent.
export const apostrophes = /[`´‘’‚‛′‵ʹ-ʽˈˊˋ՚׳ߴ᾽᾿`´῾ꞌꞋ＇｀‹›]/gu

/** One sign that is read as a hyphen or a minus, as the source of a pattern. */
export const dash = '[\\p{Pd}−⁃˗➖]'

/** Signs nobody sees, as the source of a pattern: what Unicode lets any program ignore, and marks of ruby. */
export const unseen = '[\\p{Default_Ignorable_Code_Point}\\ufff9-\\ufffb]'
