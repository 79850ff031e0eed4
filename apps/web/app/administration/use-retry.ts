import { showToast } from '@preau/ui/toast/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { answerTo } from '#answers.ts'
import { useSend } from '#api.ts'
import { listNamed } from '#lists/use-list.ts'

/** Most mails one call takes. */
const mostAtOnce = 100

/** Has mails sent again, and says how that went; several may be under way. */
export function useRetry() {
  const { t } = useTranslation('administration')
  const send = useSend()
  const queries = useQueryClient()
  const [underWay, setUnderWay] = useState<readonly string[]>([])

  async function retry(mails: string[]) {
    setUnderWay(now => [...now, ...mails])
    try {
      let count = 0
      for (let from = 0; from < mails.length; from += mostAtOnce) {
        const retried = await answerTo(send('retryMails', { mails: mails.slice(from, from + mostAtOnce) }))
        count += retried.length
      }
      if (count > 0) showToast({ text: t('mails.retried', { count }) })
      else showToast({ text: t('mails.notRetried'), look: 'note' })
    } catch {
      showToast({ text: t('mails.retryFailed'), look: 'bad' })
    } finally {
      await queries.invalidateQueries(listNamed('mails'))
      setUnderWay(now => now.filter(id => !mails.includes(id)))
    }
  }

  return {
    retry: (mails: string[]) => void retry(mails),
    isRetrying: (mails: string[]) => mails.length > 0 && mails.every(id => underWay.includes(id)),
  }
}
