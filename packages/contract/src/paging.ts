/** Rows on one page of a list. */
export const pageSize = 50

/** Response header of a list as CSV: the number of its lines without the headings. */
export const lineCountHeader = 'preau-lines'
