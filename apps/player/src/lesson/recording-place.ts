import { browserStore } from '#platform/browser-store.ts'

/** The part of `localStorage` that it needs. */
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Who watches what. */
type Watched = { login: string; media: string }

/** Where somebody left a recording, in seconds, and when, in milliseconds since 1970; 0 seconds where at its end. */
export type LeftPlace = { seconds: number; leftAt: number }

/** The places that a person's other devices know of too. */
export type SharedPlaces = {
  /** Undefined where none is kept, or nobody answers. */
  read: (media: string) => Promise<LeftPlace | undefined>
  keep: (media: string, place: LeftPlace) => void
}

const keyOf = ({ login, media }: Watched) => `preau-film/${login}/${media}`

/** So near to its beginning or its end, in seconds, it begins anew. */
const edge = 5

/** Seconds of it after which its place is kept again in the browser, and told to the other devices. */
const step = { here: 5, shared: 30 }

/** What an earlier release kept is a number alone. */
function readPlace(text: string | null): LeftPlace | undefined {
  const [seconds = 0, leftAt = 0] = (text ?? '').split('@').map(Number)
  return text === null ? undefined : { seconds, leftAt }
}

/**
 * Where somebody is in a recording: kept in the browser while it plays, found again when it is opened again, and shared
 * with their other devices where `shared` is given.
 */
export function recordingPlace(
  watched: Watched,
  { store = browserStore(), shared }: { store?: Store | null; shared?: SharedPlaces | undefined } = {},
) {
  const key = keyOf(watched)
  let kept = 0
  let told = 0
  const write = (seconds: number): LeftPlace => {
    kept = seconds
    const place = { seconds: Math.floor(seconds), leftAt: Date.now() }
    try {
      store?.setItem(key, `${place.seconds}@${place.leftAt}`)
    } catch {
      // A full store keeps nobody from watching.
    }
    return place
  }
  const tell = (place: LeftPlace) => {
    if (place.seconds === told) return
    told = place.seconds
    shared?.keep(watched.media, place)
  }
  const within = (place: LeftPlace | undefined, length: number) => {
    const seconds = place?.seconds ?? 0
    return seconds > edge && seconds < length - edge ? seconds : 0
  }
  return {
    /** Where to go on by what is kept here, in seconds; 0 is the beginning. */
    find(length: number): number {
      kept = told = within(readPlace(store?.getItem(key) ?? null), length)
      return kept
    },
    /** Where to go on by what another device kept later; undefined where none did. */
    async findElsewhere(length: number): Promise<number | undefined> {
      const here = readPlace(store?.getItem(key) ?? null)
      const there = await shared?.read(watched.media)
      if (!there || there.leftAt <= (here?.leftAt ?? 0)) return undefined
      kept = told = within(there, length)
      return kept
    },
    keep(seconds: number): void {
      if (Math.abs(seconds - kept) < step.here) return
      const place = write(seconds)
      if (Math.abs(place.seconds - told) >= step.shared) tell(place)
    },
    /** Keeps the place at once: it is paused, or left. */
    leave(seconds: number): void {
      if (seconds > edge) tell(write(seconds))
    },
    /** It was played to its end. */
    forget(): void {
      store?.removeItem(key)
      kept = 0
      tell({ seconds: 0, leftAt: Date.now() })
    },
  }
}
