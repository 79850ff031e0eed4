import { localiseSlide } from '@preau/course/localise'
import { type LocalisedSlide, type SlideContent, slideContent } from '@preau/course/slide'
import { isTranslated, onlyTranslatedBlocks } from '@preau/course/translation-status'
import type { Language } from '@preau/locales/languages'

/** A slide as teachers see it who read in a language. */
export type ShownSlide = {
  content: LocalisedSlide
  lang: Language
  /** The original's. */
  language: Language
  /** Whether it counts as translated into the language they read in. */
  isTranslated: boolean
}

/**
 * What teachers see, in a language, of what a slide holds; null where it has no original. `meant`, where it is known,
 * are the ids of the translation's blocks that are meant to say what the original says: others that do are left out.
 */
export function shownSlide(
  contents: Partial<Record<Language, SlideContent>>,
  { lang, language, meant }: { lang: Language; language: Language; meant?: readonly string[] | undefined },
): ShownSlide | null {
  const [stored, other] = [contents[language], lang === language ? undefined : contents[lang]]
  if (!stored) return null
  const original = slideContent.parse(stored)
  const translation = other && slideContent.parse(other)
  const words = translation && meant ? onlyTranslatedBlocks(original, translation, meant) : translation
  return {
    content: localiseSlide(original, words),
    lang,
    language,
    isTranslated: words !== undefined && isTranslated(original, words),
  }
}
