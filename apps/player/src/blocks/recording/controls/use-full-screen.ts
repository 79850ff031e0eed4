import { useEffect, useState } from 'react'

/** A telephone of Apple's shows a film alone on the whole screen, by its own controls. */
type AppleVideo = HTMLMediaElement & { webkitSupportsFullscreen?: boolean; webkitEnterFullscreen?: () => void }

/** The whole screen for a film and its controls; `toggle` is undefined where the browser has none. */
export function useFullScreen(
  stage: HTMLElement,
  player: HTMLMediaElement,
): { isFull: boolean; toggle: (() => void) | undefined } {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const look = () => setFull(document.fullscreenElement === stage)
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [stage])
  const apple = player as AppleVideo
  const enter = document.fullscreenEnabled
    ? () => stage.requestFullscreen()
    : apple.webkitEnterFullscreen && (async () => apple.webkitEnterFullscreen?.())
  // Whoever forbids it in the browser stays where they are.
  const toggle = enter && (() => void (isFull ? document.exitFullscreen() : enter()).catch(() => undefined))
  return { isFull, toggle }
}

/** So long after the last sign of somebody, in milliseconds, the controls leave the picture alone. */
const patience = 3_000

/** Whether nobody has moved or pressed anything for a while on the stage, as long as that is `asked`. */
export function useIsIdle(stage: HTMLElement, asked: boolean): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    if (!asked) return
    let timer = setTimeout(() => setIdle(true), patience)
    const wake = () => {
      clearTimeout(timer)
      setIdle(false)
      timer = setTimeout(() => setIdle(true), patience)
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
