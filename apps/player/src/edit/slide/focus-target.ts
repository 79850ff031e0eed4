import type { Language } from '@preau/locales/languages'

/**
 * What to put the focus on once a slide is open: its title or a block by its id, in the language that is meant; with the
 * code of a finding, the field that mends it.
 */
export type FocusTarget = { at: string; lang?: Language | undefined; mends?: string } | null
