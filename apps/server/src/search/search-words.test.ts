import { describe, expect, test } from 'vitest'
import { searchWords } from './search-words.ts'

describe('what is typed, as it is looked for', () => {
  test('each word must be there, and the last may be begun only', () => {
    expect(searchWords('cyber harcèlement', '')).toBe("'cyber' & 'harcèlement':*")
  })

  test('two letters begin nothing', () => {
    expect(searchWords('IA', '')).toBe("'IA'")
  })

  test('a word stands for those that mean the same, be they phrases', () => {
    expect(searchWords('ia école', 'IA, intelligence artificielle')).toBe(
      "(('IA') | ('intelligence' <-> 'artificielle')) & 'école':*",
    )
  })

  test('a last word that stands for others still begins what it began', () => {
    expect(searchWords('mobbing', 'Mobbing, harcèlement')).toBe("(('Mobbing') | ('harcèlement') | 'mobbing':*)")
  })

  test('a phrase stands for those that mean the same, without its accents too', () => {
    expect(searchWords('les parents eleves', 'nu, photo intime\nparents élèves, familles')).toBe(
      "'les' & (('parents' <-> 'élèves') | ('familles'))",
    )
  })

  test.each([
    ['', ''],
    ['  ', ''],
    ["'; drop", "'drop':*"],
    ["a' | 'b", "'a' & 'b'"],
    ['c:* !d', "'c' & 'd'"],
  ])('what is no word is left out: %j', (typed, words) => {
    expect(searchWords(typed, '')).toBe(words)
  })

  test('of a whole book the first words are looked for', () => {
    expect(searchWords('mot '.repeat(1000), '').split('&')).toHaveLength(12)
  })
})
