import { expect, test } from 'vitest'
import { changedWords } from './changed-words.ts'

/** The words of each text that the other does not have. */
function changed(one: string, other: string): [string[], string[]] {
  const [left, right] = changedWords(one, other)
  return [left.map(([from, to]) => one.slice(from, to)), right.map(([from, to]) => other.slice(from, to))]
}

test('R-53 comparing two states of a text finds the words that only one of them has', () => {
  expect(changed('Les enfants jouent dehors.', 'Les enfants lisent et jouent dedans.')).toEqual([
    ['dehors.'],
    ['lisent', 'et', 'dedans.'],
  ])
  expect(changed('un un deux', 'un deux')).toEqual([['un'], []])
  expect(changed('', 'tout')).toEqual([[], ['tout']])
  expect(changed('le même', 'le même')).toEqual([[], []])
})

test('R-53 texts too long to compare word by word differ from their first change to their last', () => {
  const long = (word: string) => `début ${Array.from({ length: 3000 }, (_, index) => `${word}${index}`).join(' ')} fin`
  const [left, right] = changed(long('a'), long('b'))
  expect([left.length, right.length, left[0], right.at(-1)]).toEqual([3000, 3000, 'a0', 'b2999'])
})
