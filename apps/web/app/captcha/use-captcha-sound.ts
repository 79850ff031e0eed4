import { captchaSource } from '@preau/contract/addresses'
import { useCallback, useEffect, useRef, useState } from 'react'
import { apiOf } from '#api.ts'
import { useLanguage, useSettings } from '#site.tsx'

/**
 * The sound of the captcha that is shown: playing, failed, or neither; `limited` if this network requested it too often,
 * with the seconds until it may again.
 */
type CaptchaSound = {
  state: 'silent' | 'playing' | 'failed' | 'limited'
  seconds: number
  play: () => void
  stop: () => void
}

/** Plays the captcha of a time in the page's language; it stops when another one is drawn. */
export function useCaptchaSound(time: number | null): CaptchaSound {
  const language = useLanguage()
  const settings = useSettings()
  const audio = useRef<HTMLAudioElement | null>(null)
  const [state, setState] = useState<CaptchaSound['state']>('silent')
  const [seconds, setSeconds] = useState(0)

  const stop = useCallback(() => {
    audio.current?.pause()
    audio.current = null
    setState('silent')
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another time is another text
  useEffect(() => stop, [time, stop])

  const play = useCallback(() => {
    stop()
    // The address is set within the click: browsers that forbid autoplay then play it.
    const source = captchaSource({ lang: language }, Date.now(), apiOf(settings).host)
    const sound = new Audio(source)
    audio.current = sound
    const change = (next: CaptchaSound['state']) => audio.current === sound && setState(next)
    sound.onended = () => change('silent')
    setState('playing')
    sound.play().catch(async () => {
      // A sound that was stopped has not failed.
      if (audio.current !== sound) return
      // An audio element does not say why it has nothing to play.
      const limited = await secondsOfLimit(source)
      if (audio.current === sound) setSeconds(limited)
      change(limited > 0 ? 'limited' : 'failed')
    })
  }, [language, settings, stop])

  return { state, seconds, play, stop }
}

/** For how many seconds the server still refuses the sound to this network; 0 if the failure has another cause. */
async function secondsOfLimit(source: string): Promise<number> {
  const response = await fetch(source).catch(() => null)
  return response?.status === 429 ? Number(response.headers.get('retry-after')) : 0
}
