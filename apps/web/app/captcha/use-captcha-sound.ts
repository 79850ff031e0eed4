import { captchaSource } from '@preau/contract/addresses'
import { useCallback, useEffect, useRef, useState } from 'react'
import { apiOf } from '#api.ts'
import { useLanguage, useSettings } from '#site.tsx'

/** The sound of the captcha that is shown: whether it is heard, could not be had, or neither. */
type CaptchaSound = { state: 'silent' | 'playing' | 'failed'; play: () => void; stop: () => void }

/** Plays the captcha of a time in the page's language; it falls silent when another one is drawn. */
export function useCaptchaSound(time: number | null): CaptchaSound {
  const language = useLanguage()
  const settings = useSettings()
  const audio = useRef<HTMLAudioElement | null>(null)
  const [state, setState] = useState<CaptchaSound['state']>('silent')

  const stop = useCallback(() => {
    audio.current?.pause()
    audio.current = null
    setState('silent')
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another time is another text
  useEffect(() => stop, [time, stop])

  const play = useCallback(() => {
    stop()
    // Its address is set within the click: a browser that plays only what a person asked for plays this.
    const sound = new Audio(captchaSource({ lang: language }, Date.now(), apiOf(settings).host))
    audio.current = sound
    const change = (next: CaptchaSound['state']) => audio.current === sound && setState(next)
    sound.onended = () => change('silent')
    setState('playing')
    sound.play().catch(() => change('failed'))
  }, [language, settings, stop])

  return { state, play, stop }
}
