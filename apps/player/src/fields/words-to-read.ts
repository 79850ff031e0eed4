/** Names a place of words that are only read as their field is named; one without words says nothing. */
export function wordsToRead(label: string, words: string) {
  return { 'data-words': '', ...(words.trim() !== '' && { role: 'group', 'aria-label': label }) }
}
