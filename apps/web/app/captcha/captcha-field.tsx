import { waitingTime } from '@preau/locales/waiting-time'
import { IconButton } from '@preau/ui/button/button'
import { Spinner } from '@preau/ui/spinner/spinner'
import { TextField } from '@preau/ui/text-field/text-field'
import { type ComponentProps, type FocusEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#site.tsx'
import styles from './captcha.module.css'
import { useCaptchaPicture } from './use-captcha-picture.ts'
import { useCaptchaSound } from './use-captcha-sound.ts'

/** How long a code is offered, in milliseconds: a minute less than the server takes it. */
const goodFor = 9 * 60 * 1000

/** The captcha of a form. */
export type Captcha = {
  /** When the picture that is shown was asked for; null until the field has been on screen. */
  time: number | null
  /** Draws another one: after each answer the server has looked at, right or wrong, since that used it up. */
  renew: () => void
}

/** The captcha of a form, to be given to its `CaptchaField`. */
export function useCaptcha(): Captcha {
  const [time, setTime] = useState<number | null>(null)
  const renew = useCallback(() => setTime(last => Math.max(Date.now(), (last ?? 0) + 1)), [])
  return { time, renew }
}

/**
 * A code to read or to hear, and the field to write it into, which takes the spread of `register`. The route names the
 * namespace `captcha`.
 */
export function CaptchaField({
  captcha,
  error,
  ...input
}: { captcha: Captcha; error?: string | undefined } & Omit<ComponentProps<'input'>, 'size' | 'type'>) {
  const { t } = useTranslation('captcha')
  const { time, renew } = captcha
  const picture = useCaptchaPicture(time)
  const sound = useCaptchaSound(time)
  const element = useRef<HTMLDivElement>(null)
  const isShown = picture.state === 'shown'
  useFirstPicture(element, captcha)

  function listen() {
    if (sound.state === 'playing') sound.stop()
    // The server would say another text than the one that is shown.
    else if (isOld(captcha)) renew()
    else sound.play()
  }

  function onFocus(event: FocusEvent<HTMLInputElement>) {
    if (event.currentTarget.value === '' && isOld(captcha)) renew()
  }

  return (
    <div className={styles.captcha} ref={element}>
      <div className={styles.picture}>
        {isShown && <img src={picture.address} width={240} height={80} alt={t('picture')} />}
        {picture.state === 'loading' && <Spinner />}
        <CaptchaStatus captcha={captcha} picture={picture} hasNoSound={sound.state === 'failed'} />
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
    </div>
  )
}

/** What is said of the picture: that it is another one, or why there is none. */
function CaptchaStatus(props: {
  captcha: Captcha
  picture: ReturnType<typeof useCaptchaPicture>
  hasNoSound: boolean
}) {
  const { t } = useTranslation('captcha')
  const language = useLanguage()
  const { captcha, picture, hasNoSound } = props
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

/** Draws the first picture once the field is on screen: who never comes to it costs the server nothing. */
function useFirstPicture(element: { current: Element | null }, { time, renew }: Captcha) {
  useEffect(() => {
    if (time !== null || !element.current) return
    const observer = new IntersectionObserver(entries => entries.at(-1)?.isIntersecting && renew())
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, time, renew])
}
