import { type ContentLanguage, isEasyLanguage, type Language, plainLanguage } from '@preau/locales/languages'
import { localiseSlide } from './localise.ts'
import type { SlideContent } from './slide.ts'

/** What a translation of a slide is made from: the original; for easy language, the slide in its plain language. */
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

/** The language of what `sourceOf` returns, as far as that is translated. */
export function sourceLanguage(
  contents: Partial<Record<ContentLanguage, unknown>>,
  language: ContentLanguage,
  original: Language,
): Language {
  const plain = plainLanguage(language)
  return isEasyLanguage(language) && contents[plain] ? plain : original
}
