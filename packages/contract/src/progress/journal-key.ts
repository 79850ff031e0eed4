const prefix = 'preau-progress'

/** What the keys of everything begin with that a person did in this browser. */
export const journalKey = (person: string): string => `${prefix}:${encodeURIComponent(person)}:`
