/** Most words of one search; what follows is not looked at. */
const mostWords = 12

/**
 * What is typed as `to_tsquery` of PostgreSQL reads it: each of its words, or one of those that mean the same. Its last
 * word may be begun only. Empty where there is no word.
 * @param synonyms words or phrases that mean the same: a line a group, with commas in it
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
    // What means the same adds to what a last word finds by beginning others.
    const begun = isLast && group?.length === 1 ? [alone] : []
    parts.push(group ? `(${[...group.phrases.map(phraseOf), ...begun].join(' | ')})` : alone)
    at += group?.length ?? 1
  }
  return parts.join(' & ')
}

type Phrase = string[]

/** The group whose longest phrase begins at a place of the words. */
function longestAt(words: string[], at: number, groups: Phrase[][]): { phrases: Phrase[]; length: number } | null {
  const found = groups.flatMap(phrases => {
    const fitting = phrases.filter(phrase =>
      phrase.every((word, index) => fold(word) === fold(words[at + index] ?? '')),
    )
    return fitting.length > 0 ? [{ phrases, length: Math.max(...fitting.map(({ length }) => length)) }] : []
  })
  return found.sort((one, other) => other.length - one.length)[0] ?? null
}

function wordAt(words: string[], at: number, isLast: boolean): string {
  const word = words[at] ?? ''
  // Of two letters half the dictionary begins.
  return isLast && word.length > 2 ? `${quoted(word)}:*` : quoted(word)
}

const phraseOf = (phrase: Phrase) => `(${phrase.map(quoted).join(' <-> ')})`
const quoted = (word: string) => `'${word}'`

/** Letters and digits alone: nothing of them means anything to `to_tsquery`. */
const wordsOf = (text: string): string[] => text.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

const fold = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
