/** Words as they are compared: without accents and capitals. */
const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase()

/** Whether a text has every word that is looked for, or its beginning; nothing wanted is always there. */
export function fitsSearch(text: string, wanted: string): boolean {
  const words = folded(text)
  return folded(wanted)
    .split(/\s+/)
    .every(part => words.includes(part))
}
