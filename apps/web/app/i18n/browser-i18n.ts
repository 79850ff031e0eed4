import type { Language } from '@preau/locales/languages'
import { createInstance, type i18n, type ReadCallback } from 'i18next'
import { fetchTexts } from './fetch-texts.ts'
import { i18nOptions } from './i18n.ts'

const fetchNamespace = {
  type: 'backend' as const,
  init() {},
  read(language: string, namespace: string, done: ReadCallback) {
    fetchTexts(language, namespace).then(
      texts => done(null, texts),
      (error: Error) => done(error, false),
    )
  },
}

/** The browser's i18next: starts with the texts of the document, and fetches each other namespace when it is needed. */
export function browserI18n(language: Language, texts: Record<string, object>): i18n {
  const instance = createInstance()
  instance.use(fetchNamespace)
  instance.init(i18nOptions(language, texts))
  return instance
}
