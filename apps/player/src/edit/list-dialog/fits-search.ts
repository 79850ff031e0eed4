/** A text as it is compared: without accents, in lower case. */
const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase()

/** Whether a text contains every word of the search, or a word that begins with it; an empty search matches. */
export function fitsSearch(text: string, wanted: string): boolean {
  const words = folded(text)
  return folded(wanted)
    .split(/\s+/)
    .every(part => words.includes(part))
}
