import { useEventValue } from '@preau/ui/hooks/use-event-value'
import { useEffect, useState } from 'react'

/** An iPhone shows only a video in full screen, with its own controls. */
type AppleVideo = HTMLMediaElement & { webkitSupportsFullscreen?: boolean; webkitEnterFullscreen?: () => void }

const fullScreenEvents = ['fullscreenchange']

/** Full screen for a film and its controls; `toggle` is undefined where the browser has none. */
export function useFullScreen(
  stage: HTMLElement,
  player: HTMLMediaElement,
): { isFull: boolean; toggle: (() => void) | undefined } {
  const isFull = useEventValue(document, fullScreenEvents, () => document.fullscreenElement === stage)
  const apple = player as AppleVideo
  const enter = document.fullscreenEnabled
    ? () => stage.requestFullscreen()
    : apple.webkitEnterFullscreen && (async () => apple.webkitEnterFullscreen?.())
  // A browser that forbids it leaves everything as it is.
  const toggle = enter && (() => void (isFull ? document.exitFullscreen() : enter()).catch(() => undefined))
  return { isFull, toggle }
}

/** Milliseconds without a sign of activity after which the controls are hidden. */
const idleTime = 3_000

/** Whether there was no movement or press on the stage for a while; only observed while `asked`. */
export function useIsIdle(stage: HTMLElement, asked: boolean): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    if (!asked) return
    let timer = setTimeout(() => setIdle(true), idleTime)
    const wake = () => {
      clearTimeout(timer)
      setIdle(false)
      timer = setTimeout(() => setIdle(true), idleTime)
    }
    const signs = ['pointermove', 'pointerup', 'keydown', 'focusin']
    for (const sign of signs) stage.addEventListener(sign, wake)
    return () => {
      clearTimeout(timer)
      setIdle(false)
      for (const sign of signs) stage.removeEventListener(sign, wake)
    }
  }, [stage, asked])
  return isIdle
}
