import { type Language, languageCodes } from '@preau/locales/languages'
import { createContext } from 'react'
import type { SlideStates } from './slide-state.ts'

/** The languages that are offered to be written in. */
export const WritableLanguages = createContext<readonly Language[]>(languageCodes)

/** Those of the platform, the original's, and those something is written in, were they switched off since; in their usual order. */
export function writableLanguages(
  platform: readonly Language[],
  original: Language | undefined,
  states: SlideStates,
): Language[] {
  const written = Object.values(states).flatMap(({ counts }) => counts.map(({ language }) => language))
  const offered = new Set([...platform, ...written, original])
  return languageCodes.filter(code => offered.has(code))
}
