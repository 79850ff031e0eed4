import { withLock } from '#platform/with-lock.ts'

/** Gives a slide back to the other tabs. */
export type Release = () => void

/**
 * Claims a slide among the tabs of this browser: several may write on it, and who sends what a tab that is gone left
 * behind does so alone. Null where others have it and one wants to be alone.
 */
export type ClaimSlide = (slide: string, way: 'to-write' | 'alone') => Promise<Release | null>

/** Claims slides for a person in this browser. */
export function claimSlides(person: string): ClaimSlide {
  return (slide, way) => {
    const options: LockOptions = way === 'alone' ? { ifAvailable: true } : { mode: 'shared' }
    return new Promise((resolve, reject) => {
      withLock(`preau-draft:${person}:${slide}`, options, async isMine => {
        if (isMine) await new Promise<void>(release => resolve(release))
        else resolve(null)
      }).catch(reject)
    })
  }
}
