/** Attributes that name a read-only text like its field; none if the text is empty. */
export function wordsToRead(label: string, words: string) {
  return { 'data-words': '', ...(words.trim() !== '' && { role: 'group', 'aria-label': label }) }
}
