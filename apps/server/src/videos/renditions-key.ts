/** Where the renditions of a film lie in the store: beside its file. */
export const renditionsKey = (key: string) => `${key}.renditions`
