import { languageName } from '@preau/locales/language-name'
import type { Language } from '@preau/locales/languages'
import { Button } from '@preau/ui/button/button'
import { SelectField } from '@preau/ui/select-field/select-field'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keepPlaybackChoice, readPlaybackChoice, speeds } from '#lesson/playback-choice.ts'
import styles from './read-aloud.module.css'
import type { Reading, ReadingEnd } from './reading.ts'

const canRead = () => typeof speechSynthesis === 'object' && typeof SpeechSynthesisUtterance === 'function'

/** Reads the screen aloud with a voice of the device; nothing is loaded before it is asked for. */
export function ReadAloud({ root, lang }: { root: RefObject<HTMLElement | null>; lang: Language }) {
  const { t } = useTranslation('player')
  const reading = useRef<Reading | null>(null)
  const [state, setState] = useState<'idle' | 'waiting' | 'reading' | 'paused'>('idle')
  const [end, setEnd] = useState<ReadingEnd | null>(null)
  const [speed, setSpeed] = useState(() => readPlaybackChoice().speed)
  const isGone = useRef(false)
  const isStopped = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      reading.current?.stop()
    }
  }, [])
  if (!canRead()) return null

  const finish = (outcome: ReadingEnd) => {
    reading.current = null
    if (isGone.current) return
    setState('idle')
    setEnd(outcome)
  }
  const onSpeech = () => setState(before => (before === 'waiting' ? 'reading' : before))
  async function begin() {
    setState('waiting')
    setEnd(null)
    isStopped.current = false
    try {
      const { readAloud } = await import('./reading.ts')
      if (root.current && !isGone.current)
        reading.current = await readAloud(root.current, { speed, onSpeech, onEnd: finish })
      if (isGone.current || isStopped.current) reading.current?.stop()
    } catch {
      finish({ reason: 'failed' })
    }
  }
  const press = () => {
    if (state === 'idle') return void begin()
    if (state === 'waiting') return
    if (state === 'reading') reading.current?.pause()
    else reading.current?.resume()
    setState(state === 'reading' ? 'paused' : 'reading')
  }
  const choose = (next: number) => {
    setSpeed(next)
    keepPlaybackChoice({ speed: next })
    if (state === 'paused') setState('reading')
    reading.current?.setSpeed(next)
  }
  // Before the voices are known there is no reading to stop.
  const stop = () => {
    if (reading.current) return reading.current.stop()
    isStopped.current = true
    setState('idle')
  }
  const labels = { idle: 'begin', waiting: 'begin', reading: 'pause', paused: 'resume' } as const
  return (
    <div className={`cluster gap-12 ${styles.bar}`}>
      <Button
        look="plain"
        size="sm"
        icon={state === 'reading' ? 'pause' : 'sound'}
        busy={state === 'waiting'}
        busyLabel={t('readAloud.waiting')}
        onClick={press}
      >
        {t(`readAloud.${labels[state]}`)}
      </Button>
      {state !== 'idle' && (
        <>
          <Button look="plain" size="sm" icon="close" onClick={stop}>
            {t('readAloud.stop')}
          </Button>
          <SelectField
            label={t('readAloud.speed')}
            size="sm"
            value={speed}
            onChange={({ target: { value } }) => choose(Number(value))}
          >
            {speeds.map(each => (
              <option key={each} value={each}>
                {t('readAloud.times', { speed: each.toLocaleString(lang) })}
              </option>
            ))}
          </SelectField>
        </>
      )}
      <p role="status" className={`small ${styles.said}`}>
        {end?.reason === 'no-voice' && t('readAloud.noVoice', { language: languageName(end.lang, lang) })}
        {end?.reason === 'no-voices' && t('readAloud.noVoices')}
        {(end?.reason === 'failed' || end?.reason === 'silent' || end?.reason === 'nothing') &&
          t(`readAloud.${end.reason}`)}
      </p>
    </div>
  )
}
