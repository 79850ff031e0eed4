/** What the keys of everything begin with that a person did in this browser. */
export const journalKey = (person: string): string => `preau-progress:${encodeURIComponent(person)}:`
