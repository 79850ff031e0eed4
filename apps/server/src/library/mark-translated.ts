import { localiseSlide } from '@preau/course/localise'
import { slideContent } from '@preau/course/slide'
import { isTranslated } from '@preau/course/translation-status'
import { type ContentLanguage, isEasyLanguage, plainLanguage } from '@preau/locales/languages'
import type { Translation, Translations } from './tables.ts'

/**
 * SQL: the translations of a slide, each with whether the slide counts as translated by it; for many slides in one
 * query.
 */
export function markTranslated(content: unknown, translations: Translations): Translations {
  if (Object.keys(translations).length === 0) return translations
  const original = slideContent.parse(content)
  const entries = Object.entries(translations).map(([language, { isTranslated: _before, ...words }]) => {
    // Easy language is made from the plain translation: a block that repeats the plain words does not count as
    // translated.
    const code = language as ContentLanguage
    const plain = isEasyLanguage(code) ? translations[plainLanguage(code)] : undefined
    const source = plain?.content ? localiseSlide(original, slideContent.parse(plain.content)) : original
    const counts = words.content !== undefined && isTranslated(source, slideContent.parse(words.content))
    return [language, counts ? { ...words, isTranslated: true } : words] satisfies [string, Translation]
  })
  return Object.fromEntries(entries)
}
