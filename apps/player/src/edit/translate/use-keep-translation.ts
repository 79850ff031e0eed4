import type { Language } from '@preau/locales/languages'
import { showToast } from '@preau/ui/toast/toast'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditedTool } from '#edit/tool/edited-tool.ts'
import { ask, reasonOf } from '#platform/ask.ts'
import { useLanguageHeadings } from '#platform/use-language-headings.ts'

/** Says that a translation still fits wherever its original changed, in a slide or the whole tool; undone by the toast and, for days, where files are. */
export function useKeepTranslation(lang: Language) {
  const { t } = useTranslation('editor')
  const languageHeading = useLanguageHeadings()
  const { reader, sendAll, takeChanges } = useEditedTool()
  const [isKeeping, setKeeping] = useState(false)
  const undo = useUndoTranslation()

  /** Of a slide or a tool, by its id. */
  async function keep(id: string) {
    setKeeping(true)
    try {
      // What was typed last is looked at too.
      await sendAll()
      const [kept] = await ask('keepTranslation', { id, lang }, reader)
      await takeChanges()
      const { change = null, blocks = 0 } = kept ?? {}
      showToast({
        text: t('translating.kept', { count: blocks, language: languageHeading(lang) }),
        ...(change && { action: { label: t('side.takeBack'), onSelect: () => void undo(change) } }),
      })
    } catch (error) {
      showToast({ text: t(`trouble.${reasonOf(error)}`), look: 'bad' })
    } finally {
      setKeeping(false)
    }
  }
  return { keep, isKeeping }
}

/** Takes a change of a translation back, and says what was left since somebody has written on. */
export function useUndoTranslation(): (change: string) => Promise<void> {
  const { t } = useTranslation('editor')
  const { reader, sendAll, takeChanges } = useEditedTool()
  return async change => {
    try {
      await sendAll()
      const [done] = await ask('undoTranslation', { change }, reader)
      await takeChanges()
      const left = done?.left ?? 0
      showToast({
        text: left > 0 ? t('translating.undoneInPart', { count: left }) : t('translating.undone'),
        ...(left > 0 && { look: 'note' as const }),
      })
    } catch (error) {
      showToast({ text: t(`trouble.${reasonOf(error)}`), look: 'bad' })
    }
  }
}
