/**
 * The legal pages: who is responsible for the platform, and what it does with data. Each has a template and versions.
 */
export const legalPages = ['imprint', 'privacy', 'terms', 'accessibility', 'cookies'] as const

export type LegalPage = (typeof legalPages)[number]

/** The pages with a template that administrators may replace: the legal ones, and the answers to common questions. */
export const writtenPages = [...legalPages, 'help'] as const

export type WrittenPage = (typeof writtenPages)[number]

/** The pages that people agree to when they register. */
export const agreedPages = ['terms', 'privacy'] as const satisfies LegalPage[]

/** The moment of the templates' first version: an agreement without a version was given to this one. */
export const firstLegalVersion = '2026-11-23T00:00:00.000Z'

/** The moment from which the templates of this release apply; a changed text gets a new moment. */
export const templateVersion = '2026-11-23T00:00:00.000Z'

/** Whether a text is the name of a legal page. */
export function isLegalPage(name: string): name is LegalPage {
  return legalPages.some(page => page === name)
}

/** The path of a legal page below the language. */
export const legalPath = (page: LegalPage) => `legal/${page}`
