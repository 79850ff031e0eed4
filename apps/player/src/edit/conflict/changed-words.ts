/** A range of characters in which a text differs. */
export type Stretch = readonly [from: number, to: number]

/** The most pairs of words that are compared; above it, everything from the first change to the last counts as changed. */
const mostCompared = 4_000_000

const wordsOf = (text: string) => [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({ word, index }))

/** The words of each of two texts that the other does not have at that place. */
export function changedWords(one: string, other: string): [Stretch[], Stretch[]] {
  const [left, right] = [wordsOf(one), wordsOf(other)]
  const isSame = (i: number, j: number) => left[i]?.word === right[j]?.word
  const shorter = Math.min(left.length, right.length)
  let start = 0
  while (start < shorter && isSame(start, start)) start += 1
  let end = 0
  while (end < shorter - start && isSame(left.length - 1 - end, right.length - 1 - end)) end += 1
  const [rows, columns] = [left.length - start - end, right.length - start - end]
  const kept = rows * columns > mostCompared ? [] : longestCommon(rows, columns, (i, j) => isSame(start + i, start + j))
  const changedIn = (words: typeof left, count: number, common: ReadonlySet<number>) =>
    words
      .slice(start, start + count)
      .filter((_word, index) => !common.has(index))
      .map(({ word, index }): Stretch => [index, index + word.length])
  return [
    changedIn(left, rows, new Set(kept.map(([i]) => i))),
    changedIn(right, columns, new Set(kept.map(([, j]) => j))),
  ]
}

/** The indices of the longest common subsequence of two lists. */
function longestCommon(rows: number, columns: number, isSame: (i: number, j: number) => boolean): [number, number][] {
  const width = columns + 1
  const lengths = new Uint16Array((rows + 1) * width)
  const lengthAt = (i: number, j: number) => lengths[i * width + j] ?? 0
  for (let i = rows - 1; i >= 0; i -= 1)
    for (let j = columns - 1; j >= 0; j -= 1)
      lengths[i * width + j] = isSame(i, j)
        ? lengthAt(i + 1, j + 1) + 1
        : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1))
  const common: [number, number][] = []
  for (let [i, j] = [0, 0]; i < rows && j < columns; ) {
    if (isSame(i, j)) common.push([i++, j++])
    else if (lengthAt(i + 1, j) >= lengthAt(i, j + 1)) i += 1
    else j += 1
  }
  return common
}
