import { browserStore } from '#platform/browser-store.ts'

/** The part of `localStorage` that it needs. */
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Who watches what. */
type Watched = { login: string; media: string }

const keyOf = ({ login, media }: Watched) => `preau-film/${login}/${media}`

/** So near to its beginning or its end, in seconds, it begins anew. */
const edge = 5

/** Seconds of it after which its place is kept again. */
const step = 5

/** Where somebody is in a recording: kept in the browser while it plays, found again when it is opened again. */
export function recordingPlace(watched: Watched, store: Store | null = browserStore()) {
  const key = keyOf(watched)
  let kept = 0
  return {
    /** Where to go on, in seconds; 0 is the beginning. */
    find(length: number): number {
      const place = Number(store?.getItem(key) ?? 0)
      kept = place > edge && place < length - edge ? place : 0
      return kept
    },
    keep(place: number): void {
      if (Math.abs(place - kept) < step) return
      kept = place
      try {
        store?.setItem(key, String(Math.floor(place)))
      } catch {
        // A full store keeps nobody from watching.
      }
    },
    forget(): void {
      store?.removeItem(key)
    },
  }
}
