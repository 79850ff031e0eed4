import { Button } from '@preau/ui/button/button'
import { Dialog } from '@preau/ui/dialog/dialog'
import { FormAlert } from '@preau/ui/form-alert/form-alert'
import { Progress } from '@preau/ui/progress/progress'
import { showToast } from '@preau/ui/toast/toast'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#account/session.ts'
import { apiOf, callerOf } from '#api.ts'
import { useSettings } from '#site.tsx'
import { type CsvCall, type CsvQuery, downloadCsv } from './download-csv.ts'
import styles from './file-dialog.module.css'

/**
 * Says what the export of a list holds, then makes it, with its progress; closing the dialog stops it.
 * @param texts what the file holds and what to know about it
 * @param doneText says how many lines it has
 */
export function ListExport<Name extends CsvCall>({
  call,
  query,
  texts,
  doneText,
  onClose,
}: {
  call: Name
  query: CsvQuery<Name>
  texts: string[]
  doneText: (count: number) => string
  onClose: () => void
}) {
  const { t } = useTranslation('administration')
  const settings = useSettings()
  const session = useSession()
  const [progress, setProgress] = useState<{ done: number; count: number } | null>(null)
  const [isFailed, setIsFailed] = useState(false)
  const under = useRef<AbortController>(null)
  useEffect(() => () => under.current?.abort(), [])

  async function start() {
    under.current = new AbortController()
    const { signal } = under.current
    const options = { host: apiOf(settings).host, credentials: callerOf(session, settings), signal }
    setIsFailed(false)
    setProgress({ done: 0, count: 1 })
    try {
      const show = (done: number, count: number) => setProgress({ done, count: Math.max(count, 1) })
      const count = await downloadCsv(call, query, options, show)
      showToast({ text: doneText(count) })
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
        {t('export.cancel')}
      </Button>
      <Button icon="download" busy={progress !== null} onClick={() => void start()}>
        {t('export.start')}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={t('export.title')} size="xs" footer={answers}>
      <div className={styles.parts}>
        <FormAlert {...(isFailed && { message: t('export.failed') })} />
        {texts.map(text => (
          <p key={text}>{text}</p>
        ))}
        {progress && <Progress value={progress.done} max={progress.count} label={t('export.under')} />}
      </div>
    </Dialog>
  )
}
