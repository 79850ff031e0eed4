import type { Language } from '@preau/locales/languages'

/** What the editor says besides what a lesson says. */
export const editorNamespaces = ['editor'] as const

/** Where the words of a namespace are. */
export function wordsAddress(language: Language, namespace: string): string {
  return `/locales/${language}/${namespace}.json`
}
