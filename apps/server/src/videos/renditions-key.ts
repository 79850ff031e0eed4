/** The folder of a film's renditions in the store: beside its file. */
export const renditionsKey = (key: string) => `${key}.renditions`
