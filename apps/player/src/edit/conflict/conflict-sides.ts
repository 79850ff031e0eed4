import type { SlideContent } from '@preau/course/slide'
import type { ContentLanguage } from '@preau/locales/languages'
import {
  type Conflict,
  type ConflictPart,
  conflictParts,
  type LanguageConflict,
  mergeParts,
  mergeQuietly,
  type Side,
} from './conflict-parts.ts'

/** What there is to choose in one language: its places, or the whole where one side removed the translation. */
export type Choice = {
  lang: ContentLanguage
  mine: SlideContent | null
  theirs: SlideContent | null
  conflict: Conflict | null
  /** The places that the author must decide. */
  toDecide: ConflictPart[]
  /** Changes made by only one of the two: kept unless the author decides otherwise. */
  rest: ConflictPart[]
}

/** The side that is kept at each place, by `keyOf`. */
export type Sides = Readonly<Record<string, Side>>

const whole = 'whole'

/** The key of a place of a slide in a language; without a place, of the whole translation. */
export const keyOf = (lang: ContentLanguage, place = whole) => `${lang} ${place}`

/** The choices in a language in which two people wrote at the same time. */
export function choiceOf({ lang, base, mine, theirs }: LanguageConflict): Choice {
  const conflict = mine && theirs ? { base, mine, theirs } : null
  const parts = conflict ? conflictParts(conflict) : []
  // A slide may not hold both changes together: then the author decides on each of them.
  const isTooMuch =
    conflict !== null && mergeQuietly(conflict) === null && parts.every(({ changedBy }) => changedBy !== 'both')
  const mustDecide = ({ changedBy }: ConflictPart) => isTooMuch || changedBy === 'both'
  return {
    lang,
    mine,
    theirs,
    conflict,
    toDecide: parts.filter(mustDecide),
    rest: parts.filter(part => !mustDecide(part)),
  }
}

const proposal = ({ changedBy }: ConflictPart): Side => (changedBy === 'theirs' ? 'theirs' : 'mine')

/** The default: the changed side where only one of the two changed something; mine where both did. */
export function proposedSides(choices: readonly Choice[]): Sides {
  const entries = choices.flatMap(({ lang, conflict, toDecide, rest }): [string, Side][] =>
    conflict ? [...toDecide, ...rest].map(part => [keyOf(lang, part.key), proposal(part)]) : [[keyOf(lang), 'mine']],
  )
  return Object.fromEntries(entries)
}

/** Chooses one side at every place to decide; the other choices are unchanged. */
export function allOf(side: Side, choices: readonly Choice[], sides: Sides): Sides {
  const keys = choices.flatMap(({ lang, conflict, toDecide }) =>
    conflict ? toDecide.map(({ key }) => keyOf(lang, key)) : [keyOf(lang)],
  )
  return { ...sides, ...Object.fromEntries(keys.map(key => [key, side])) }
}

/** How many of the changes made by only one of the two are kept. */
export function keptOfRest({ lang, rest }: Choice, sides: Sides): number {
  return rest.filter(part => (sides[keyOf(lang, part.key)] ?? 'mine') === proposal(part)).length
}

/** The resulting content of a language; null if its translation was removed. */
export function settledContent(
  { lang, conflict, toDecide, rest, mine, theirs }: Choice,
  sides: Sides,
): SlideContent | null {
  if (!conflict) return sides[keyOf(lang)] === 'theirs' ? theirs : mine
  const chosen = [...toDecide, ...rest].map(({ key }) => [key, sides[keyOf(lang, key)] ?? 'mine'])
  return mergeParts(conflict, Object.fromEntries(chosen))
}
