import type { Language } from '@preau/locales/languages'

/** What to put the focus on once a slide is open: its title or a block by its id, in the language that is meant. */
export type Aim = { at: string; lang?: Language | undefined } | null
