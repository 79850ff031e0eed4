/** Longest search text, in letters. */
export const searchTextMaximum = 200
