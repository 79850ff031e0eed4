import { showToast } from '@preau/ui/toast/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api.ts'
import { listNamed } from '#lists/use-list.ts'

/** Most mails in one call. */
const mostAtOnce = 100

/** Sends mails again, and says how that went; several retries may be pending. */
export function useRetry() {
  const { t } = useTranslation('administration')
  const call = useCall()
  const queries = useQueryClient()
  const [pending, setUnderWay] = useState<readonly string[]>([])

  async function retry(mails: string[]) {
    setUnderWay(now => [...now, ...mails])
    const count = await retryAll(mails)
    if (count === null) showToast({ text: t('mails.retryFailed'), look: 'bad' })
    else if (count > 0) showToast({ text: t('mails.retried', { count }) })
    else showToast({ text: t('mails.notRetried'), look: 'note' })
    await queries.invalidateQueries(listNamed('mails'))
    setUnderWay(now => now.filter(id => !mails.includes(id)))
  }

  /** How many are sent again; null if the call was refused. */
  async function retryAll(mails: string[]): Promise<number | null> {
    let count = 0
    for (let from = 0; from < mails.length; from += mostAtOnce) {
      const { answer, refusal } = await call('retryMails', { mails: mails.slice(from, from + mostAtOnce) })
      if (refusal) return null
      count += answer.length
    }
    return count
  }

  return {
    retry: (mails: string[]) => void retry(mails),
    isRetrying: (mails: string[]) => mails.length > 0 && mails.every(id => pending.includes(id)),
  }
}
