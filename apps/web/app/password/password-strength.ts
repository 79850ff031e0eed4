import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** The most useful advice; `more` if nothing in particular is wrong. */
export type Advice =
  | 'common'
  | 'similar'
  | 'personal'
  | 'keyboard'
  | 'repeat'
  | 'sequence'
  | 'date'
  | 'capitals'
  | 'swaps'
  | 'reversed'
  | 'more'
  | 'almost'
  | 'done'

/** How hard a password is to guess, in four steps from 1. */
export type Strength = { step: 1 | 2 | 3 | 4; advice: Advice }

/** The estimator's findings by importance, with our advice for each. */
const adviceOf: [said: string, advice: Advice][] = [
  ['userInputs', 'personal'],
  ['topTen', 'common'],
  ['topHundred', 'common'],
  ['common', 'common'],
  ['similarToCommon', 'similar'],
  ['straightRow', 'keyboard'],
  ['keyPattern', 'keyboard'],
  ['simpleRepeat', 'repeat'],
  ['extendedRepeat', 'repeat'],
  ['sequences', 'sequence'],
  ['recentYears', 'date'],
  ['dates', 'date'],
  ['l33t', 'swaps'],
  ['reverseWords', 'reversed'],
  ['capitalization', 'capitals'],
  ['allUppercase', 'capitals'],
]

/** Words that an attacker of this platform tries first. */
const ofThePlace = ['preau', 'préau', 'motdepasse', 'passwort', 'kennwort']

// A password longer than this is good whatever follows, and judging more would take long on an old tablet.
const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: 64 })

/** How hard a password is to guess with the knowledge of the person's own words: mail address, names. */
export function strengthOf(password: string, personal: readonly string[]): Strength {
  const own = personal.flatMap(partsOf)
  const { score, feedback } = estimator.check(password, [...own, ...ofThePlace])
  if (score === 4) return { step: 4, advice: 'done' }
  if (score === 3) return { step: 3, advice: 'almost' }
  const said = new Set<string>([feedback.warning ?? '', ...feedback.suggestions])
  const found = adviceOf.find(([key]) => said.has(key))?.[1] ?? 'more'
  // The estimator does not say whether it found one of the person's own words.
  const holds = (words: readonly string[]) => words.some(word => password.toLowerCase().includes(word.toLowerCase()))
  const advice = found === 'personal' && holds(ofThePlace) && !holds(own) ? 'similar' : found
  return { step: score === 2 ? 2 : 1, advice }
}

/** A mail address is tried whole, up to its @, and piece by piece. */
function partsOf(word: string): string[] {
  const parts = [word, word.split('@')[0] ?? '', ...word.split(/[^\p{L}\p{N}]+/u)]
  return parts.filter(part => part.length > 2)
}
