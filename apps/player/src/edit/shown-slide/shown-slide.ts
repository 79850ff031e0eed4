import { easySlide } from '@preau/course/easy-slide'
import { localiseSlide } from '@preau/course/localise'
import type { LocalisedSlide, SlideContent } from '@preau/course/slide'
import { parseWritten } from '@preau/course/slide-fit'
import { isTranslated, withoutBegun } from '@preau/course/translation-status'
import { type ContentLanguage, isEasyLanguage, type Language, plainLanguage } from '@preau/locales/languages'

/** A slide as teachers see it in a language. */
export type ShownSlide = {
  content: LocalisedSlide
  lang: ContentLanguage
  /** The original language. */
  language: Language
  /** Whether it counts as translated into their language. */
  isTranslated: boolean
  /** Whether it counts as written in easy language. */
  isEasy?: boolean
}

/**
 * What teachers see of a slide in a language, easy or not; null if it has no original. `meant`, if known, has the ids of
 * translated blocks that intentionally repeat the original; other blocks that repeat it count as untranslated.
 */
export function shownSlide(
  contents: Partial<Record<ContentLanguage, SlideContent>>,
  { lang, language, meant }: { lang: ContentLanguage; language: Language; meant?: readonly string[] | undefined },
): ShownSlide | null {
  if (isEasyLanguage(lang)) {
    const plain = shownSlide(contents, { lang: plainLanguage(lang), language })
    if (!plain) return null
    const words = wordsOver(plain.content, contents[lang], meant)
    const isEasy = words !== undefined && isTranslated(plain.content, words)
    return { ...plain, content: easySlide(plain.content, words), lang, isEasy }
  }
  const stored = contents[language]
  if (!stored) return null
  const original = parseWritten(stored)
  const words = lang === language ? undefined : wordsOver(original, contents[lang], meant)
  return {
    content: localiseSlide(original, words),
    lang,
    language,
    isTranslated: words !== undefined && isTranslated(original, words),
  }
}

function wordsOver(original: SlideContent, stored: SlideContent | undefined, meant: readonly string[] | undefined) {
  const words = stored && parseWritten(stored)
  return words && meant ? withoutBegun(original, words, meant) : words
}
