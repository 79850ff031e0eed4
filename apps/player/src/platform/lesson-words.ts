import type { Language } from '@preau/locales/languages'

/** What a lesson says; authors load more. */
export const lessonNamespaces = ['player', 'own-certificates', 'ui'] as const

/** What the editor says besides. */
export const editorNamespaces = ['editor'] as const

/** Where the words of a namespace are. */
export function wordsAddress(language: Language, namespace: string): string {
  return `/locales/${language}/${namespace}.json`
}
