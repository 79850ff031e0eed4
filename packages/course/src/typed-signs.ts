/** Signs that keyboards and word processors write in place of an apostrophe. */
// To be applied before compatibility forms are replaced: the form of a spacing accent, which people type as an
// apostrophe, is a space and an accent.
export const apostrophes = /[`´‘’‚‛′‵ʹ-ʽˈˊˋ՚׳ߴ᾽᾿`´῾ꞌꞋ＇｀‹›]/gu

/** A character that people mean as a hyphen or minus, as the source of a pattern. */
export const dash = '[\\p{Pd}−⁃˗➖]'

/** Invisible characters, as the source of a pattern: those that Unicode lets any program ignore, and marks of ruby. */
export const unseen = '[\\p{Default_Ignorable_Code_Point}\\ufff9-\\ufffb]'
