import { localiseSlide } from '@preau/course/localise'
import type { LocalisedSlide, SlideContent } from '@preau/course/slide'
import { parseWritten } from '@preau/course/slide-fit'
import { isTranslated, withoutBegun } from '@preau/course/translation-status'
import type { Language } from '@preau/locales/languages'

/** A slide as teachers see it in a language. */
export type ShownSlide = {
  content: LocalisedSlide
  lang: Language
  /** The original language. */
  language: Language
  /** Whether it counts as translated into their language. */
  isTranslated: boolean
}

/**
 * What teachers see of a slide in a language; null if it has no original. `meant`, if known, has the ids of translated
 * blocks that intentionally repeat the original; other blocks that repeat it count as untranslated.
 */
export function shownSlide(
  contents: Partial<Record<Language, SlideContent>>,
  { lang, language, meant }: { lang: Language; language: Language; meant?: readonly string[] | undefined },
): ShownSlide | null {
  const [stored, other] = [contents[language], lang === language ? undefined : contents[lang]]
  if (!stored) return null
  const original = parseWritten(stored)
  const translation = other && parseWritten(other)
  const words = translation && meant ? withoutBegun(original, translation, meant) : translation
  return {
    content: localiseSlide(original, words),
    lang,
    language,
    isTranslated: words !== undefined && isTranslated(original, words),
  }
}
