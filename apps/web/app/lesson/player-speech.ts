import type { PageMessage, PlayerMessage } from '@preau/contract/frame'
import { languageName } from '@preau/locales/language-name'
import type { Language } from '@preau/locales/languages'
import { showToast } from '@preau/ui/toast/toast'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSite } from '#site.tsx'

/** The language of the lesson, and a switch to another one. */
export type LessonSpeech = {
  lang: Language
  /** The languages it is available in. */
  offered: Language[]
  /** The language being loaded. */
  wanted: Language | null
  hasSwitched: boolean
  onWant: (lang: Language) => void
}

/** How long a failure is shown, in milliseconds. */
const failureShown = 12_000

/**
 * The language of a lesson and the switch to another: the page fetches its own texts, has the player fetch the lesson,
 * and switches only when both are loaded.
 * @param tell sends a message to the player
 * @param onPlace switches the page to a language whose texts are loaded
 * @returns what to render, and the handler of the player's messages on its language
 */
export function useLessonSpeech(
  tell: (message: PageMessage) => void,
  onPlace: (lang: Language) => void,
): LessonSpeech & { onSpoken: (message: Extract<PlayerMessage, { type: 'setLanguages' }>) => void } {
  const { language, languages } = useSite()
  const { t, i18n } = useTranslation('lesson')
  const [inLesson, setInLesson] = useState<readonly Language[]>([])
  const [wanted, setWanted] = useState<Language | null>(null)
  const [hasSwitched, setSwitched] = useState(false)

  const miss = (code: Language) => {
    setWanted(null)
    const title = t('language.missedTitle', { language: languageName(code, language) })
    showToast({ text: `${title} ${t('language.missed')}`, look: 'bad', duration: failureShown })
  }
  return {
    lang: language,
    offered: languages.filter(code => code === language || inLesson.includes(code)),
    wanted,
    hasSwitched,
    onWant: async code => {
      if (code === (wanted ?? language)) return
      setWanted(code)
      // Only namespaces used on this page: others, preloaded for other pages, may be missing without network.
      const namespaces = i18n.reportNamespaces?.getUsedNamespaces() ?? []
      const missing = () => namespaces.filter(namespace => !i18n.hasResourceBundle(code, namespace))
      if (missing().length > 0) await i18n.reloadResources([code], missing())
      if (missing().length > 0) miss(code)
      else tell({ type: 'setLanguage', lang: code })
    },
    onSpoken: ({ lang, languages, missed }) => {
      setInLesson(languages)
      if (missed) return miss(missed)
      if (lang === (wanted ?? lang)) setWanted(null)
      if (lang === language) return
      setSwitched(true)
      onPlace(lang)
    },
  }
}
