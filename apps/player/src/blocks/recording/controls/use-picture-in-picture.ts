import { useEffect, useState } from 'react'

/** Picture in picture; `toggle` is undefined if the browser has none. */
export function usePictureInPicture(player: HTMLMediaElement): { isOut: boolean; toggle: (() => void) | undefined } {
  const [isOut, setOut] = useState(false)
  useEffect(() => {
    const look = () => setOut(document.pictureInPictureElement === player)
    const events = ['enterpictureinpicture', 'leavepictureinpicture']
    for (const event of events) player.addEventListener(event, look)
    return () => {
      for (const event of events) player.removeEventListener(event, look)
    }
  }, [player])
  if (!(player instanceof HTMLVideoElement) || !document.pictureInPictureEnabled) return { isOut, toggle: undefined }
  // Refused while no data is loaded.
  const toggle = () =>
    void (isOut ? document.exitPictureInPicture() : player.requestPictureInPicture()).catch(() => undefined)
  return { isOut, toggle }
}
