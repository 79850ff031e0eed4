import { call } from '@preau/contract/client/call-as-learner'
import { answerOf } from '@preau/contract/client/outcome'
import { feedbackMaximum, type Usefulness, usefulnesses } from '@preau/contract/feedback/calls'
import { Button } from '@preau/ui/button/button'
import { RadioGroup } from '@preau/ui/radio-group/radio-group'
import { TextArea } from '@preau/ui/text-area/text-area'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Reader } from '#platform/reader.ts'
import styles from './tool-end.module.css'

type Values = { usefulness: Usefulness; text: string }

/** One question about a tool, and an optional comment: the choice is sent at once, the comment when the field is left. */
export function Feedback({ tool, reader }: { tool: string; reader: Reader }) {
  const { t } = useTranslation('player')
  const [usefulness, setUsefulness] = useState<Usefulness>()
  const [text, setText] = useState('')
  const [state, setState] = useState<'asked' | 'sending' | 'sent' | 'failed'>('asked')
  const kept = useRef<Values>(undefined)
  const isTooLong = text.trim().length > feedbackMaximum

  useEffect(() => {
    const under = new AbortController()
    answerOf(call('getOwnFeedback', { tool }, { ...reader, signal: under.signal })).then(
      ([values]) => {
        if (!values || under.signal.aborted) return
        kept.current = values
        setUsefulness(before => before ?? values.usefulness)
        setText(before => before || values.text)
      },
      () => {
        // Earlier feedback is then simply not shown.
      },
    )
    return () => under.abort()
  }, [tool, reader])

  async function save(values: { usefulness: Usefulness | undefined; text: string }) {
    const { usefulness, text } = { ...values, text: values.text.trim() }
    const isKept = kept.current?.usefulness === usefulness && kept.current?.text === text
    if (usefulness === undefined || text.length > feedbackMaximum || (isKept && state !== 'failed')) return
    setState('sending')
    try {
      await answerOf(call('putFeedback', { tool, usefulness, text }, { ...reader, keepalive: true }))
      kept.current = { usefulness, text }
      setState('sent')
    } catch {
      setState('failed')
    }
  }

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
          const chosen = usefulnesses.find(each => String(each) === event.currentTarget.value)
          setUsefulness(chosen)
          void save({ usefulness: chosen, text })
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
            onChange={event => setText(event.currentTarget.value)}
            onBlur={() => void save({ usefulness, text })}
          />
          <p>
            <Button look="second" size="sm" busy={state === 'sending'} onClick={() => void save({ usefulness, text })}>
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
