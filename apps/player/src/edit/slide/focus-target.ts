import type { Language } from '@preau/locales/languages'

/** Means, in the place of a block's id, whatever is to be translated first on the slide. */
export const firstOpenPlace = '/open'

/**
 * What to put the focus on once a slide is open: its title or a block by its id, in the language that is meant; with the
 * code of a finding, the field that mends it.
 */
export type FocusTarget = { at: string; lang?: Language | undefined; mends?: string } | null
