import type { ContentLanguage } from '@preau/locales/languages'

/** In place of a block's id: the first open place of the slide's translation. */
export const firstOpenPlace = '/open'

/**
 * What takes the focus once a slide is open: its title or a block by its id, in a language; with the code of a finding,
 * the field that fixes it.
 */
export type FocusTarget = { at: string; lang?: ContentLanguage | undefined; fixes?: string } | null
