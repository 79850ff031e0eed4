import { onlyOf } from '@preau/contract/client/outcome'
import { showToast } from '@preau/ui/toast/toast'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useCall } from '#api.ts'
import { announceLibraryChange } from '#library/library-changes.ts'
import { useSayRefusal } from './say-refusal.ts'

/** Makes a hidden copy of a tool or path as the start of another one, and opens its page; shows a refusal. */
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
    showToast({ text: t('tool.duplicated', { name: copy.name }) })
  }

  return { isDuplicating, duplicate }
}
