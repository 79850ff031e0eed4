/** Rows on one page of a list. */
export const pageSize = 50
