import { onlyOf } from '@preau/contract/client/outcome'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useCall } from '#api.ts'
import { announceLibraryChange } from '#library/library-changes.ts'
import { useSayRefusal } from './say-refusal.ts'
import { useUndo } from './use-undo.ts'

/** Makes a hidden copy of a tool or path as the start of another one, and opens its page, with a message that undoes it; shows a refusal. */
export function useDuplicate(
  id: string,
  pageOf: (id: string) => string,
): {
  isDuplicating: boolean
  duplicate: () => Promise<void>
} {
  const { t } = useTranslation('library-administration')
  const call = useCall()
  const navigate = useNavigate()
  const sayRefusal = useSayRefusal()
  const sayWithUndo = useUndo()
  const [isDuplicating, setIsDuplicating] = useState(false)

  async function duplicate() {
    setIsDuplicating(true)
    sayRefusal(null)
    const { answer: copy, refusal } = await onlyOf(call('duplicateObject', { id }))
    setIsDuplicating(false)
    if (refusal) return sayRefusal(refusal)
    announceLibraryChange()
    await navigate(pageOf(copy.id))
    // The menu with the focus has gone with the page of the original.
    document.getElementById('content')?.focus({ preventScroll: true })
    const { name } = copy
    sayWithUndo(t('tool.duplicated', { name }), t('tool.duplicateUndone', { name }), () => takeBack(copy.id))
  }

  async function takeBack(copy: string) {
    const outcome = await call('deleteObjects', { dataAction: { id: copy } })
    // The person may have gone somewhere else by now.
    if (!outcome.refusal && location.pathname.includes(copy)) await navigate(pageOf(id))
    return outcome
  }

  return { isDuplicating, duplicate }
}
