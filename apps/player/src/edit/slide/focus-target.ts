import type { ContentLanguage } from '@preau/locales/languages'

/** In place of a block's id: the first open place of the slide's translation. */
export const firstOpenPlace = '/open'

/**
 * The finding that a field fixes: its code, its place among those of the same code in its block, and the text that is
 * in two places.
 */
export type Fixes = { code: string; nth?: number; text?: string | undefined }

/**
 * What takes the focus once a slide is open: its title or a block by its id, in a language; with the code of a finding,
 * the field that fixes it.
 */
export type FocusTarget = { at: string; lang?: ContentLanguage | undefined; fixes?: Fixes } | null
