/** One of the four colours that distinguish groups. */
export type Tone = 'sun' | 'sky' | 'clay' | 'lilac'

const tones: readonly Tone[] = ['sun', 'sky', 'clay', 'lilac']

/** The tone of the group at a position from 0; the fifth group has the first tone again. */
export function toneAt(position: number): Tone {
  return tones[position % tones.length]!
}
