import { browserStore } from '#platform/browser-store.ts'

/** The part of `localStorage` needed here. */
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Who watches which media. */
type Watched = { login: string; media: string }

/** A position in a recording, in seconds, and when it was left, in milliseconds since 1970; 0 seconds at its end. */
export type LeftPlace = { seconds: number; leftAt: number }

/** Positions shared with a person's other devices. */
export type SharedPlaces = {
  /** Undefined if none is kept, or offline. */
  read: (media: string) => Promise<LeftPlace | undefined>
  keep: (media: string, place: LeftPlace) => void
}

const keyOf = ({ login, media }: Watched) => `preau-film/${login}/${media}`

/** Seconds from the beginning or the end within which it starts from the beginning. */
const edge = 5

/** Seconds of playback between two stores in the browser, and between two reports to the other devices. */
const step = { here: 5, shared: 30 }

function readPlace(text: string | null): LeftPlace | undefined {
  const [seconds = 0, leftAt = 0] = (text ?? '').split('@').map(Number)
  return text === null ? undefined : { seconds, leftAt }
}

/**
 * The position in a recording: stored in the browser while it plays, restored when it is opened again, and shared with
 * the person's other devices where `shared` is given.
 */
export function recordingPlace(
  watched: Watched,
  { store = browserStore(), shared }: { store?: Store | null; shared?: SharedPlaces | undefined } = {},
) {
  const key = keyOf(watched)
  let kept = 0
  let lastShared = 0
  const write = (seconds: number): LeftPlace => {
    kept = seconds
    const place = { seconds: Math.floor(seconds), leftAt: Date.now() }
    try {
      store?.setItem(key, `${place.seconds}@${place.leftAt}`)
    } catch {
      // If the store is full, the film still plays.
    }
    return place
  }
  const share = (place: LeftPlace) => {
    if (place.seconds === lastShared) return
    lastShared = place.seconds
    shared?.keep(watched.media, place)
  }
  const within = (place: LeftPlace | undefined, length: number) => {
    const seconds = place?.seconds ?? 0
    return seconds > edge && seconds < length - edge ? seconds : 0
  }
  return {
    /** Where to resume by what is stored here, in seconds; 0 is the beginning. */
    find(length: number): number {
      kept = lastShared = within(readPlace(store?.getItem(key) ?? null), length)
      return kept
    },
    /** Where to resume by what another device stored later; undefined if none did. */
    async findElsewhere(length: number): Promise<number | undefined> {
      const here = readPlace(store?.getItem(key) ?? null)
      const there = await shared?.read(watched.media)
      if (!there || there.leftAt <= (here?.leftAt ?? 0)) return undefined
      kept = lastShared = within(there, length)
      return kept
    },
    keep(seconds: number): void {
      if (Math.abs(seconds - kept) < step.here) return
      const place = write(seconds)
      if (Math.abs(place.seconds - lastShared) >= step.shared) share(place)
    },
    /** Stores the position at once: it is paused, or left. */
    leave(seconds: number): void {
      if (seconds > edge) share(write(seconds))
    },
    /** It was played to its end. */
    forget(): void {
      store?.removeItem(key)
      kept = 0
      share({ seconds: 0, leftAt: Date.now() })
    },
  }
}
