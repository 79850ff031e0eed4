import { type ContentLanguage, isEasyLanguage, type Language, plainLanguage } from '@preau/locales/languages'
import { localiseSlide } from './localise.ts'
import type { SlideContent } from './slide.ts'

/**
 * The text from which a translation of a slide is made: the original; for easy language, the slide in its plain
 * language.
 */
export function sourceOf(
  contents: Partial<Record<ContentLanguage, SlideContent>>,
  language: ContentLanguage,
  original: Language,
): SlideContent | undefined {
  const source = contents[original]
  if (!source || !isEasyLanguage(language) || plainLanguage(language) === original) return source
  const { inOriginal: _inOriginal, ...slide } = localiseSlide(source, contents[plainLanguage(language)])
  return slide
}

/** The language of the text that `sourceOf` returns; if that is not translated, the original's. */
export function sourceLanguage(
  contents: Partial<Record<ContentLanguage, unknown>>,
  language: ContentLanguage,
  original: Language,
): Language {
  const plain = plainLanguage(language)
  return isEasyLanguage(language) && contents[plain] ? plain : original
}
