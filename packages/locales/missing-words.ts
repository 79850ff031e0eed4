import type { Language } from './languages.ts'
import { momentWords } from './moment-words.ts'

/** The missing parts of a slide; see the course package. `from` is in milliseconds since 1970. */
type Missing = {
  isUndone: boolean
  unanswered: number
  again: number
  spent: number
  from: number | null
  left: number | null
}

/** Translates a key of `missing` in `own-certificates.json`. */
type Say = (
  key: 'undone' | 'unanswered' | 'again' | 'spent' | 'from' | 'left',
  values: { count?: number; moment?: string },
) => string

/** What is missing on a slide for a certificate, in a few words. */
export function missingWords(
  { isUndone, unanswered, again, spent, from, left }: Missing,
  say: Say,
  language: Language,
) {
  return [
    isUndone && say('undone', {}),
    // If a slide is undone, *undone* already includes its unanswered questions.
    !isUndone && unanswered > 0 && say('unanswered', { count: unanswered }),
    again > 0 && say('again', { count: again }),
    again > 0 && from !== null && say('from', { moment: momentWords(from, language) }),
    again > 0 && left !== null && say('left', { count: left }),
    spent > 0 && say('spent', { count: spent }),
  ]
    .filter(Boolean)
    .join(', ')
}
