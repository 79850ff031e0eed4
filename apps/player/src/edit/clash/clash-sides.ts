import type { SlideContent } from '@preau/course/slide'
import type { Language } from '@preau/locales/languages'
import {
  type Clash,
  type ClashPart,
  clashParts,
  type LanguageClash,
  mergeParts,
  mergeQuietly,
  type Side,
} from './clash-parts.ts'

/** What of a language is chosen among: its places, or the whole where one side took the translation away. */
export type Choice = {
  lang: Language
  mine: SlideContent | null
  theirs: SlideContent | null
  clash: Clash | null
  /** What one has to choose. */
  asked: ClashPart[]
  /** What only one of both changed: it stays unless one looks into it and says otherwise. */
  rest: ClashPart[]
}

/** The side that stays at each place, by `keyOf`. */
export type Sides = Readonly<Record<string, Side>>

const whole = 'whole'

/** Names a place of a slide in a language; without a place the whole translation. */
export const keyOf = (lang: Language, place = whole) => `${lang} ${place}`

/** What is to be chosen in a language in which two people wrote at the same time. */
export function choiceOf({ lang, base, mine, theirs }: LanguageClash): Choice {
  const clash = mine && theirs ? { base, mine, theirs } : null
  const parts = clash ? clashParts(clash) : []
  // Both changes together may be more than a slide holds: then each of them is a question.
  const isTooMuch =
    clash !== null && mergeQuietly(clash) === null && parts.every(({ changedBy }) => changedBy !== 'both')
  const isAsked = ({ changedBy }: ClashPart) => isTooMuch || changedBy === 'both'
  return { lang, mine, theirs, clash, asked: parts.filter(isAsked), rest: parts.filter(part => !isAsked(part)) }
}

const proposal = ({ changedBy }: ClashPart): Side => (changedBy === 'theirs' ? 'theirs' : 'mine')

/** Where only one of both changed something, that is what stays; where both did, mine. */
export function proposedSides(choices: readonly Choice[]): Sides {
  const entries = choices.flatMap(({ lang, clash, asked, rest }): [string, Side][] =>
    clash ? [...asked, ...rest].map(part => [keyOf(lang, part.key), proposal(part)]) : [[keyOf(lang), 'mine']],
  )
  return Object.fromEntries(entries)
}

/** One side wherever one has to choose; what only one of both changed stays as it was chosen. */
export function allOf(side: Side, choices: readonly Choice[], sides: Sides): Sides {
  const keys = choices.flatMap(({ lang, clash, asked }) =>
    clash ? asked.map(({ key }) => keyOf(lang, key)) : [keyOf(lang)],
  )
  return { ...sides, ...Object.fromEntries(keys.map(key => [key, side])) }
}

/** How many of the changes that only one of both made stay. */
export function keptOfRest({ lang, rest }: Choice, sides: Sides): number {
  return rest.filter(part => (sides[keyOf(lang, part.key)] ?? 'mine') === proposal(part)).length
}

/** What a language holds in the end; null where its translation is gone. */
export function settledContent({ lang, clash, asked, rest, mine, theirs }: Choice, sides: Sides): SlideContent | null {
  if (!clash) return sides[keyOf(lang)] === 'theirs' ? theirs : mine
  const chosen = [...asked, ...rest].map(({ key }) => [key, sides[keyOf(lang, key)] ?? 'mine'])
  return mergeParts(clash, Object.fromEntries(chosen))
}
