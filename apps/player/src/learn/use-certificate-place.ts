import { useEffect, useState } from 'react'
import type { HeardStanding, Standing } from './certificate/use-standing.ts'

/** Milliseconds for which, after the last module, the rest waits for the certificate. */
const certificateTimeout = 3000

/**
 * Where the certificate part is placed, and what of it is shown, so that nothing moves when the answer arrives late. An
 * answer known at the first draw is shown above. A late one is alone after the last module, where everything below waits
 * for it up to `certificateTimeout`; elsewhere, and after that time, it comes last.
 */
export function useCertificatePlace(
  heard: HeardStanding | null,
  isLast: boolean,
): { standing: Standing; place: 'above' | 'alone' | 'last' } {
  const isKnown = heard === null || heard.isCurrent
  const [isLate] = useState(!isKnown)
  const [wasKnown, setKnown] = useState(isKnown)
  const [isOverdue, setOverdue] = useState(false)
  if (isKnown && !wasKnown) setKnown(true)
  useEffect(() => {
    if (wasKnown) return
    const timer = setTimeout(() => setOverdue(true), certificateTimeout)
    return () => clearTimeout(timer)
  }, [wasKnown])
  return {
    standing: heard && wasKnown ? heard.standing : { status: 'asking' },
    place: isLate && (!isLast || isOverdue) ? 'last' : wasKnown ? 'above' : 'alone',
  }
}
