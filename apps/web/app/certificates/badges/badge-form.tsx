import { Button } from '@preau/ui/button/button'
import { DropZone } from '@preau/ui/drop-zone/drop-zone'
import { Spinner } from '@preau/ui/spinner/spinner'
import { TextArea } from '@preau/ui/text-area/text-area'
import { type FormEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './badge-form.module.css'
import { BadgeResult } from './badge-result.tsx'
import { useBadgeCheck } from './use-badge-check.ts'

/** The place to drop a certificate or a badge, or to paste its text, and the result. */
export function BadgeForm() {
  const { t } = useTranslation('badge')
  const { stage, judge } = useBadgeCheck()
  const form = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that opened the form is gone: the focus moves on to the form.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  useEffect(() => {
    if (stage.name === 'done') heading.current?.focus()
  }, [stage])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = new FormData(event.currentTarget).get('badge')
    if (typeof text === 'string' && text.trim() !== '') void judge(text)
  }

  return (
    <>
      <div className={`stack gap-16 ${styles.form}`} ref={form}>
        <DropZone
          label={t('drop')}
          hint={t('dropHint')}
          accept=".pdf,.png,.svg,.json,.jwt,.txt"
          onFiles={([file]) => file && void judge(file)}
        />
        <form className={`stack gap-16 ${styles.paste}`} onSubmit={submit}>
          <TextArea
            name="badge"
            label={t('paste')}
            hint={t('pasteHint')}
            required
            autoComplete="off"
            spellCheck={false}
            dir="ltr"
          />
          <Button type="submit" look="second" busy={stage.name === 'judging'}>
            {t('judge')}
          </Button>
        </form>
        <p role="status">{stage.name === 'judging' && stage.isSlow && <Judging />}</p>
      </div>
      {stage.name === 'done' && <BadgeResult outcome={stage.outcome} heading={heading} />}
    </>
  )
}

function Judging() {
  const { t } = useTranslation('badge')
  return (
    <span className={styles.judging}>
      <Spinner />
      {t('judging')}
    </span>
  )
}
