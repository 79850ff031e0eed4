import { foldForSearch } from '@preau/course/folded-text'

/** Whether a text contains every word of the search, or a word that begins with it; an empty search matches. */
export function fitsSearch(text: string, wanted: string): boolean {
  const words = foldForSearch(text)
  return foldForSearch(wanted)
    .split(/\s+/)
    .every(part => words.includes(part))
}
