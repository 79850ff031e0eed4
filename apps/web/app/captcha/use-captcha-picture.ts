import { captchaSource } from '@preau/contract/addresses'
import { useEffect, useState } from 'react'
import { apiOf } from '#api.ts'
import { useSettings } from '#site.tsx'

/** The picture of a captcha; `seconds` is how long the server refuses this network another one. */
export type CaptchaPicture =
  | { state: 'none' | 'loading' | 'failed' }
  | { state: 'shown'; address: string }
  | { state: 'limited'; seconds: number }

const none: CaptchaPicture = { state: 'none' }
const loading: CaptchaPicture = { state: 'loading' }

/** Draws the captcha of a time, a new one for each time; none for null. */
export function useCaptchaPicture(time: number | null): CaptchaPicture {
  const settings = useSettings()
  const [drawn, setDrawn] = useState<{ time: number; picture: CaptchaPicture } | null>(null)

  useEffect(() => {
    if (time === null) return
    const leaving = new AbortController()
    let address: string | null = null
    draw(captchaSource('image', time, apiOf(settings).host), leaving.signal).then(picture => {
      if (picture.state === 'shown') address = picture.address
      if (leaving.signal.aborted) release(address)
      else setDrawn({ time, picture })
    })
    return () => {
      leaving.abort()
      release(address)
    }
  }, [time, settings])

  if (time === null) return none
  return drawn?.time === time ? drawn.picture : loading
}

/** Uses fetch and not an `img`, which would not say why there is no picture. */
async function draw(source: string, signal: AbortSignal): Promise<CaptchaPicture> {
  try {
    const response = await fetch(source, { signal })
    if (response.status === 429) return { state: 'limited', seconds: Number(response.headers.get('retry-after')) }
    if (!response.ok) return { state: 'failed' }
    return { state: 'shown', address: URL.createObjectURL(await response.blob()) }
  } catch {
    return { state: 'failed' }
  }
}

function release(address: string | null) {
  if (address !== null) URL.revokeObjectURL(address)
}
