/** Words whose marks begin no line where they stand apart, as in French: few type the space that keeps them there. */
export function keptTogether(words: string): string {
  return words.replace(/ (?=[?!:;»])/g, '\u00a0').replaceAll('« ', '«\u00a0')
}
