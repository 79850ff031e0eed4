import type { Language } from '@preau/locales/languages'
import i18next from 'i18next'
import { useEffect, useState } from 'react'
import { editorNamespaces } from '#platform/lesson-words.ts'
import { startTranslations } from '#platform/translations.ts'

/** Milliseconds between attempts to load the texts. */
const pause = 2000

/** Whether the editor's own texts are loaded, in addition to the player's. */
export function useEditorWords(lang: Language): boolean {
  const [ready, setReady] = useState<Language | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const load = () =>
      startTranslations(lang)
        .then(() => i18next.loadNamespaces(editorNamespaces))
        .then(() => {
          if (!i18next.hasResourceBundle(lang, 'editor')) throw new Error(`no editor's words in ${lang}`)
          setReady(lang)
        })
        .catch(() => {
          timer = setTimeout(() => void i18next.reloadResources([lang], editorNamespaces).then(load), pause)
        })
    void load()
    return () => clearTimeout(timer)
  }, [lang])
  return ready !== null
}
