import { describe, expect, test } from 'vitest'
import { searchWords } from './search-words.ts'

describe('typed text as a search query', () => {
  test('each word must occur, and the last one may be a prefix', () => {
    expect(searchWords('cyber harcèlement', '')).toBe("'cyber' & 'harcelement':*")
  })

  test('two letters are not searched as the beginning of a word', () => {
    expect(searchWords('IA', '')).toBe("'ia'")
  })

  test('a word also matches its synonyms, including phrases', () => {
    expect(searchWords('ia école', 'IA, intelligence artificielle')).toBe(
      "(('ia') | ('intelligence' <-> 'artificielle')) & 'ecole':*",
    )
  })

  test('a last word with synonyms still matches as a prefix', () => {
    expect(searchWords('mobbing', 'Mobbing, harcèlement')).toBe("(('mobbing') | ('harcelement') | 'mobbing':*)")
  })

  test('a phrase also matches its synonyms, without its accents too', () => {
    expect(searchWords('les parents eleves', 'nu, photo intime\nparents élèves, familles')).toBe(
      "'les' & (('parents' <-> 'eleves') | ('familles'))",
    )
  })

  test.each([
    ['', ''],
    ['  ', ''],
    ["'; drop", "'drop':*"],
    ["a' | 'b", "'a' & 'b'"],
    ['c:* !d', "'c' & 'd'"],
  ])('characters that form no word are left out: %j', (typed, words) => {
    expect(searchWords(typed, '')).toBe(words)
  })

  test('only the first words of a very long text are searched', () => {
    expect(searchWords('mot '.repeat(1000), '').split('&')).toHaveLength(12)
  })
})
