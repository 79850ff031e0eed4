import { answerOf } from '@preau/contract/client/outcome'
import type { ContentLanguage } from '@preau/locales/languages'
import { showToast } from '@preau/ui/toast/toast'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditedTool } from '#edit/tool/edited-tool.ts'
import { call, reasonOf } from '#platform/call.ts'
import { useLanguageHeadings } from '#platform/use-language-headings.ts'

/**
 * Confirms that a translation still fits wherever its original changed, in a slide or the whole tool. The toast can
 * undo it, and for some days the dialog for translation files.
 */
export function useKeepTranslation(lang: ContentLanguage) {
  const { t } = useTranslation('editor')
  const languageHeading = useLanguageHeadings()
  const { caller, sendAll, takeChanges } = useEditedTool()
  const [isKeeping, setKeeping] = useState(false)
  const undo = useUndoTranslation()

  /** `id` is that of a slide or a tool. */
  async function keep(id: string) {
    setKeeping(true)
    try {
      // Includes the last edits.
      await sendAll()
      const [kept] = await answerOf(call('keepTranslation', { id, lang }, caller))
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

/** Undoes a change of a whole translation, and reports what was kept because somebody has edited it since. */
export function useUndoTranslation(): (change: string) => Promise<void> {
  const { t } = useTranslation('editor')
  const { caller, sendAll, takeChanges } = useEditedTool()
  return async change => {
    try {
      await sendAll()
      const [done] = await answerOf(call('undoTranslation', { change }, caller))
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
