import type { PageMessage, PlayerMessage } from '@preau/contract/frame'
import { languageName } from '@preau/locales/language-name'
import type { Language } from '@preau/locales/languages'
import { showToast } from '@preau/ui/toast/toast'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSite } from '#site.tsx'

/** The language of a lesson under the hand. */
export type LessonSpeech = {
  lang: Language
  /** Those it can be had in. */
  offered: Language[]
  /** Asked for, and on its way. */
  wanted: Language | null
  hasSwitched: boolean
  onWant: (lang: Language) => void
}

/** Milliseconds in which a failure can be read. */
const failureShown = 12_000

/**
 * The language a lesson is taken in and the way to another: the page fetches its own words, has the player fetch the
 * lesson, and turns only when both are there.
 * @param tell says something to the player
 * @param onTurn makes a language the page's, whose words are there
 * @returns what to draw, and what to do when the player says what it speaks
 */
export function useLessonSpeech(
  tell: (message: PageMessage) => void,
  onTurn: (lang: Language) => void,
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
      const namespaces = Object.keys(i18n.getDataByLanguage(language) ?? {})
      const isThere = () => namespaces.every(namespace => i18n.hasResourceBundle(code, namespace))
      if (!isThere()) await i18n.reloadResources([code], namespaces)
      if (isThere()) tell({ type: 'setLanguage', lang: code })
      else miss(code)
    },
    onSpoken: ({ lang, languages, missed }) => {
      setInLesson(languages)
      if (missed) return miss(missed)
      if (lang === (wanted ?? lang)) setWanted(null)
      if (lang === language) return
      setSwitched(true)
      onTurn(lang)
    },
  }
}
