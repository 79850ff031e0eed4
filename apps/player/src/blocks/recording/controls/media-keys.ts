/** What a key does to playback: seconds are relative, a part is of the whole, from 0 to 1. */
export type MediaAct =
  | { do: 'toggle' | 'mute' | 'captions' | 'full-screen' }
  | { do: 'by'; seconds: number }
  | { do: 'to'; part: number }

/** Seconds that letters and buttons skip (`far`), and arrow keys (`near`): as on other platforms. */
export const strides = { far: 10, near: 5 }

const letters: Readonly<Record<string, MediaAct>> = {
  k: { do: 'toggle' },
  j: { do: 'by', seconds: -strides.far },
  l: { do: 'by', seconds: strides.far },
  m: { do: 'mute' },
  c: { do: 'captions' },
  f: { do: 'full-screen' },
}

const arrows: Readonly<Record<string, MediaAct>> = {
  ArrowLeft: { do: 'by', seconds: -strides.near },
  ArrowRight: { do: 'by', seconds: strides.near },
}

/** Where in the player a key is pressed: the focused element may use the key itself. */
export type KeyPlace = 'seek' | 'volume' | 'button' | 'field' | 'elsewhere'

type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/** The action of a key, null if it has none. */
export function actOfKey({ key, altKey, ctrlKey, metaKey, shiftKey }: Key, place: KeyPlace): MediaAct | null {
  if (altKey || ctrlKey || metaKey || shiftKey || place === 'field') return null
  if (key === ' ') return place === 'button' ? null : { do: 'toggle' }
  if (/^\d$/.test(key)) return { do: 'to', part: Number(key) / 10 }
  if (place === 'seek' && key === 'ArrowUp') return arrows.ArrowRight!
  if (place === 'seek' && key === 'ArrowDown') return arrows.ArrowLeft!
  return letters[key.toLowerCase()] ?? (place === 'volume' ? undefined : arrows[key]) ?? null
}
