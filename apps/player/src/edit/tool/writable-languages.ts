import { type Language, languageCodes } from '@preau/locales/languages'
import { createContext } from 'react'
import type { SlideStates } from './slide-state.ts'

/** The languages offered for editing. */
export const WritableLanguages = createContext<readonly Language[]>(languageCodes)

/** The platform's languages, the original language, and those with content, even if disabled since; in their usual order. */
export function writableLanguages(
  platform: readonly Language[],
  original: Language | undefined,
  states: SlideStates,
): Language[] {
  const written = Object.values(states).flatMap(({ counts }) => counts.map(({ language }) => language))
  const offered = new Set([...platform, ...written, original])
  return languageCodes.filter(code => offered.has(code))
}
