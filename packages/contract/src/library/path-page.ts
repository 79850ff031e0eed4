/** The page of a path, without its language. */
export const pathPage = (id: string) => `path/${id}` as const
