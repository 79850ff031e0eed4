import { waitingTime } from '@preau/locales/waiting-time'
import { IconButton } from '@preau/ui/button/button'
import { Spinner } from '@preau/ui/spinner/spinner'
import { TextField } from '@preau/ui/text-field/text-field'
import { type ComponentProps, type FocusEvent, useCallback, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useQueryWith } from '#account/flags.ts'
import { useLanguage } from '#site.tsx'
import styles from './captcha.module.css'
import { useCaptchaPicture } from './use-captcha-picture.ts'
import { useCaptchaSound } from './use-captcha-sound.ts'
import type { LongWork, Work } from './use-work.ts'

/** How long a code is shown, in milliseconds: a minute less than the server accepts it. */
const goodFor = 9 * 60 * 1000

/** The captcha of a form. */
export type Captcha = {
  /** When the picture was requested; null until the field has been on screen. */
  time: number | null
  /** Draws another picture: needed after each answer the server has checked, right or wrong, since that used it up. */
  renew: () => void
}

/** The captcha of a form, for its `CaptchaField`. */
export function useCaptcha(): Captcha {
  const [time, setTime] = useState<number | null>(null)
  const renew = useCallback(() => setTime(last => Math.max(Date.now(), (last ?? 0) + 1)), [])
  return { time, renew }
}

/**
 * A code to read or to hear, and the field to type it into, which takes the spread of `register`. The route names the
 * namespace `captcha`.
 */
export function CaptchaField({
  captcha,
  work,
  error,
  ...input
}: { captcha: Captcha; work: Pick<Work, 'beginLong' | 'long'>; error?: string | undefined } & Omit<
  ComponentProps<'input'>,
  'size' | 'type'
>) {
  const { t } = useTranslation('captcha')
  const { time, renew } = captcha
  const picture = useCaptchaPicture(time)
  const sound = useCaptchaSound(time)
  const element = useRef<HTMLDivElement>(null)
  const isShown = picture.state === 'shown'
  useFirstPicture(element, captcha)

  function listen() {
    if (sound.state === 'playing') sound.stop()
    // The server would read out another text than the picture shows.
    else if (isOld(captcha)) renew()
    else {
      work.beginLong()
      sound.play()
    }
  }

  function onFocus(event: FocusEvent<HTMLInputElement>) {
    if (event.currentTarget.value === '' && isOld(captcha)) renew()
  }

  return (
    <div className={`cluster ${styles.captcha}`} ref={element}>
      <div className={styles.picture}>
        {isShown && <img src={picture.address} width={240} height={80} alt={t('picture')} />}
        {picture.state === 'loading' && <Spinner />}
        <CaptchaStatus captcha={captcha} picture={picture} sound={sound} />
      </div>
      <div className={styles.tools}>
        <IconButton icon="retry" label={t('another')} onClick={renew} />
        <IconButton
          icon={sound.state === 'playing' ? 'pause' : 'sound'}
          label={t(sound.state === 'playing' ? 'stop' : 'listen')}
          disabled={!isShown}
          onClick={listen}
        />
      </div>
      <div className={styles.answer}>
        <TextField
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          {...input}
          label={t('label')}
          error={error}
          onFocus={onFocus}
        />
      </div>
      <SoundStatus work={work.long} sound={sound} />
    </div>
  )
}

/** The status of the code that is heard: the progress of its computation, or why it cannot be heard and what else to do. */
function SoundStatus({ work, sound }: { work: LongWork; sound: ReturnType<typeof useCaptchaSound> }) {
  const { t } = useTranslation('captcha')
  const language = useLanguage()
  const support = useQueryWith('support')
  const isLimited = sound.state === 'limited'
  const id = useId()
  return (
    <div className={`small ${styles.work}`}>
      {!isLimited && work.state === 'doing' && (
        <progress aria-labelledby={id} max={100} value={work.percent}>
          {work.percent}
        </progress>
      )}
      {/* Announced at the start, halfway and at the end: each tenth would talk over the code. */}
      <p id={id} role="status">
        {isLimited && t('soundLimited', { when: waitingTime(sound.seconds, language) })}
        {!isLimited && work.state === 'doing' && t(work.percent < 50 ? 'work.begun' : 'work.half')}
        {!isLimited && work.state === 'done' && t('work.done')}
        {!isLimited && work.state === 'failed' && t('work.failed')}
      </p>
      {(isLimited || work.state === 'failed') && <Link to={{ search: support }}>{t('support')}</Link>}
    </div>
  )
}

/** The status of the picture: that it is a new one, or why there is none. */
function CaptchaStatus(props: {
  captcha: Captcha
  picture: ReturnType<typeof useCaptchaPicture>
  sound: ReturnType<typeof useCaptchaSound>
}) {
  const { t } = useTranslation('captcha')
  const language = useLanguage()
  const { captcha, picture, sound } = props
  const hasNoSound = sound.state === 'failed'
  const first = useRef<number | null>(null)
  first.current ??= captcha.time
  const isMissing = picture.state === 'failed' || picture.state === 'limited'
  return (
    <p role="status" className={isMissing || hasNoSound ? styles.said : 'visually-hidden'}>
      {picture.state === 'failed' && t('failed')}
      {picture.state === 'limited' && t('limited', { when: waitingTime(picture.seconds, language) })}
      {picture.state === 'shown' && !hasNoSound && captcha.time !== first.current && t('renewed')}
      {hasNoSound && t('noSound')}
    </p>
  )
}

function isOld({ time }: Captcha): boolean {
  return time !== null && Date.now() - time > goodFor
}

/** Draws the first picture once the field is on screen: a visitor who never scrolls to it costs the server nothing. */
function useFirstPicture(element: { current: Element | null }, { time, renew }: Captcha) {
  useEffect(() => {
    if (time !== null || !element.current) return
    const observer = new IntersectionObserver(entries => entries.at(-1)?.isIntersecting && renew())
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, time, renew])
}
