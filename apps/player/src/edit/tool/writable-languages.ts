import {
  type ContentLanguage,
  contentLanguageCodes,
  easyLanguage,
  type Language,
  languageCodes,
  plainLanguage,
} from '@preau/locales/languages'
import { createContext } from 'react'
import type { SlideStates } from './slide-state.ts'

/** The languages offered for editing. */
export const WritableLanguages = createContext<readonly ContentLanguage[]>(languageCodes)

/**
 * The platform's languages, the original language, and those with content, even if disabled since; in their usual order.
 * The original language, and those with content, also in easy language.
 */
export function writableLanguages(
  platform: readonly Language[],
  original: Language | undefined,
  states: SlideStates,
): ContentLanguage[] {
  const written = Object.values(states).flatMap(({ counts }) => counts.map(({ language }) => language))
  const used = original ? [original, ...written] : written
  const offered = new Set([...platform, ...used, ...used.map(code => easyLanguage(plainLanguage(code)))])
  return contentLanguageCodes.filter(code => offered.has(code))
}
