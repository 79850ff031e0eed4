import { foldForSearch } from '@preau/course/folded-text'

/** Maximum number of words in a search; the rest is ignored. */
const mostWords = 12

/**
 * Typed text in the form that `to_tsquery` of PostgreSQL reads: each word, or one of its synonyms. The last word may be
 * only the beginning of a word. Empty where there is no word.
 * @param synonyms words or phrases that mean the same: one group a line, separated by commas
 */
export function searchWords(typed: string, synonyms: string): string {
  const words = wordsOf(typed).slice(0, mostWords)
  const groups = synonyms.split('\n').map(line =>
    line
      .split(',')
      .map(wordsOf)
      .filter(phrase => phrase.length > 0),
  )
  const parts: string[] = []
  for (let at = 0; at < words.length; ) {
    const group = longestAt(words, at, groups)
    const isLast = at + (group?.length ?? 1) === words.length
    const alone = wordAt(words, at, isLast)
    // The last word may still be typed, so its prefix counts beside the synonyms.
    const begun = isLast && group?.length === 1 ? [alone] : []
    parts.push(group ? `(${[...group.phrases.map(phraseOf), ...begun].join(' | ')})` : alone)
    at += group?.length ?? 1
  }
  return parts.join(' & ')
}

type Phrase = string[]

/** The group with the longest phrase that begins at this word. */
function longestAt(words: string[], at: number, groups: Phrase[][]): { phrases: Phrase[]; length: number } | null {
  const found = groups.flatMap(phrases => {
    const fitting = phrases.filter(phrase => phrase.every((word, index) => word === words[at + index]))
    return fitting.length > 0 ? [{ phrases, length: Math.max(...fitting.map(({ length }) => length)) }] : []
  })
  return found.sort((one, other) => other.length - one.length)[0] ?? null
}

function wordAt(words: string[], at: number, isLast: boolean): string {
  const word = words[at] ?? ''
  // A prefix of two letters would match half the dictionary.
  return isLast && word.length > 2 ? `${quoted(word)}:*` : quoted(word)
}

const phraseOf = (phrase: Phrase) => `(${phrase.map(quoted).join(' <-> ')})`
const quoted = (word: string) => `'${word}'`

/** Letters and digits only: no operators of `to_tsquery`. */
const wordsOf = (text: string): string[] => foldForSearch(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
