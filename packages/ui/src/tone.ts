/** One of the four colours that tell groups apart. */
export type Tone = 'sun' | 'sky' | 'clay' | 'lilac'

const tones: readonly Tone[] = ['sun', 'sky', 'clay', 'lilac']

/** The tone of the group at a position, counted from 0; a fifth group starts the four again. */
export function toneAt(position: number): Tone {
  return tones[position % tones.length]!
}
