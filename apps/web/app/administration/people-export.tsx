import { Button } from '@preau/ui/button/button'
import { Dialog } from '@preau/ui/dialog/dialog'
import { FormAlert } from '@preau/ui/form-alert/form-alert'
import { Progress } from '@preau/ui/progress/progress'
import { showToast } from '@preau/ui/toast/toast'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#account/session.ts'
import { apiOf, callerOf } from '#api.ts'
import { useLanguage, useSettings } from '#site.tsx'
import styles from './people-files.module.css'
import { downloadPeople } from './people-files.ts'
import type { PeopleFilter } from './use-people.ts'

/** Says what an export holds, then makes it, with its progress; left half-way, it stops. */
export function PeopleExport({ filter, onClose }: { filter: PeopleFilter; onClose: () => void }) {
  const { t } = useTranslation('administration')
  const language = useLanguage()
  const settings = useSettings()
  const session = useSession()
  const [progress, setProgress] = useState<{ done: number; count: number } | null>(null)
  const [isFailed, setIsFailed] = useState(false)
  const under = useRef<AbortController>(null)
  useEffect(() => () => under.current?.abort(), [])

  async function start() {
    under.current = new AbortController()
    const { signal } = under.current
    const way = { host: apiOf(settings).host, credentials: callerOf(session, settings), signal }
    setIsFailed(false)
    setProgress({ done: 0, count: 1 })
    try {
      const show = (done: number, count: number) => setProgress({ done, count: Math.max(count, 1) })
      const count = await downloadPeople({ ...filter, lang: language }, way, show)
      showToast({ text: t('people.give.done', { count }) })
      onClose()
    } catch {
      if (signal.aborted) return
      setProgress(null)
      setIsFailed(true)
    }
  }

  const answers = (
    <>
      <Button look="plain" onClick={onClose}>
        {t('people.give.cancel')}
      </Button>
      <Button icon="download" busy={progress !== null} onClick={() => void start()}>
        {t('people.give.start')}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={t('people.give.title')} size="xs" footer={answers}>
      <div className={styles.parts}>
        <FormAlert {...(isFailed && { message: t('people.give.failed') })} />
        <p>{t(Object.keys(filter).length > 0 ? 'people.give.some' : 'people.give.all')}</p>
        <p>{t('people.give.text')}</p>
        {progress && <Progress value={progress.done} max={progress.count} label={t('people.give.under')} />}
      </div>
    </Dialog>
  )
}
