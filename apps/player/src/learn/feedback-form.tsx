import { feedbackMaximum, usefulnesses } from '@preau/contract/feedback/calls'
import { Button } from '@preau/ui/button/button'
import { onOnline } from '@preau/ui/loading/online'
import { RadioGroup } from '@preau/ui/radio-group/radio-group'
import { TextArea } from '@preau/ui/text-area/text-area'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallerAt } from '#platform/caller-at.ts'
import styles from './tool-end.module.css'
import { openFeedback } from './typed-feedback.ts'

/** One question about a tool, and an optional comment: the choice is sent at once, the comment when the field is left. */
export function FeedbackForm({ tool, caller }: { tool: string; caller: CallerAt }) {
  const { t } = useTranslation('player')
  const feedback = useMemo(() => openFeedback(caller, tool), [caller, tool])
  const { usefulness, text, state } = useSyncExternalStore(feedback.subscribe, feedback.state)
  const isTooLong = text.trim().length > feedbackMaximum

  useEffect(() => {
    const send = () => void feedback.send()
    void feedback.load()
    const stop = onOnline(send)
    addEventListener('pagehide', feedback.leave)
    return () => {
      stop()
      removeEventListener('pagehide', feedback.leave)
      send()
    }
  }, [feedback])

  return (
    <section className={styles.feedback}>
      <h2>{t('feedback.title')}</h2>
      <RadioGroup
        legend={t('feedback.question')}
        name="usefulness"
        inline
        value={usefulness ? String(usefulness) : ''}
        options={[...usefulnesses].reverse().map(each => ({
          value: String(each),
          label: t(`feedback.usefulness.${each}`),
        }))}
        onChange={event => {
          feedback.change({ usefulness: usefulnesses.find(each => String(each) === event.currentTarget.value) })
          void feedback.send()
        }}
      />
      {usefulness && (
        <>
          <TextArea
            label={t('feedback.text')}
            hint={t('feedback.hint')}
            error={isTooLong ? t('feedback.tooLong', { most: feedbackMaximum }) : undefined}
            optional
            value={text}
            onChange={event => feedback.change({ text: event.currentTarget.value })}
            onBlur={() => void feedback.send()}
          />
          <p>
            <Button look="second" size="sm" busy={state === 'sending'} onClick={() => void feedback.send()}>
              {t('feedback.send')}
            </Button>
          </p>
        </>
      )}
      <p className={styles.said} role="status">
        {(state === 'sent' || state === 'failed') && t(`feedback.${state}`)}
      </p>
    </section>
  )
}
