/** The pages that say who answers for the platform, and what it does with data; each has a template and versions. */
export const legalPages = ['imprint', 'privacy', 'terms', 'accessibility', 'cookies'] as const

export type LegalPage = (typeof legalPages)[number]

/** The pages that whoever registers agrees to. */
export const agreedPages = ['terms', 'privacy'] as const satisfies LegalPage[]

/** The moment of the templates' first version: consent that names no version was given to it. */
export const firstLegalVersion = '2026-11-23T00:00:00.000Z'

/** The moment from which the templates of this release hold; another wording of them is another moment. */
export const templateVersion = '2026-11-23T00:00:00.000Z'

/** Whether a text is the name of a legal page. */
export function isLegalPage(name: string): name is LegalPage {
  return legalPages.some(page => page === name)
}

/** The path of a legal page below the language. */
export const legalPath = (page: LegalPage) => `legal/${page}`
