/* What a page has to know of files of people; free of schemas, so that it does not load them. */

/** The header of an export that says how many people are in it. */
export const peopleCountHeader = 'preau-people'

/** Most lines of people that one import takes. */
export const importLinesMaximum = 2000

/** Largest file of people an import takes, in bytes. */
export const importPeopleMaximum = 2_000_000

/** What a file of people may say of each; the first three it must. */
export const importColumns = ['mail', 'firstName', 'name', 'organization', 'job', 'canton', 'language'] as const
export type ImportColumn = (typeof importColumns)[number]
