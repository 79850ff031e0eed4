/** How many rows of a list come at once. */
export const pageSize = 50
