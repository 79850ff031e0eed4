import type { Language } from '@preau/locales/languages'

/** Namespaces of the editor, besides those of a lesson. */
export const editorNamespaces = ['editor'] as const

/** Address of the texts of a namespace. */
export function wordsAddress(language: Language, namespace: string): string {
  return `/locales/${language}/${namespace}.json`
}
