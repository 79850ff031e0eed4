/** Keeps punctuation after a space, as in French, on the line of its word: few people type a no-break space. */
export function withNoBreakPunctuation(words: string): string {
  return words.replace(/ (?=[?!:;»])/g, '\u00a0').replaceAll('« ', '«\u00a0')
}
