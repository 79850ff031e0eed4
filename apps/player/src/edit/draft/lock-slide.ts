import { withLock } from '@preau/contract/client/with-lock'

/** Releases the lock on a slide. */
export type Release = () => void

/**
 * Locks a slide among the tabs of this browser: several tabs may edit it (`shared`), but only one sends what a closed
 * tab left unsaved (`exclusive`). Returns null if `exclusive` is not available.
 */
export type LockSlide = (slide: string, mode: 'shared' | 'exclusive') => Promise<Release | null>

/** Locks slides for a person in this browser. */
export function slideLocks(person: string): LockSlide {
  return (slide, mode) => {
    const options: LockOptions = mode === 'exclusive' ? { ifAvailable: true } : { mode: 'shared' }
    return new Promise((resolve, reject) => {
      withLock(`preau-draft:${person}:${slide}`, options, async isMine => {
        if (isMine) await new Promise<void>(release => resolve(release))
        else resolve(null)
      }).catch(reject)
    })
  }
}
