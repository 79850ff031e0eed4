import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { captchaAlphabet } from '../../apps/server/src/captcha/captcha-text.ts'

// A program that recognises spoken captchas, as simple as a first attempt of an attacker: it has our recordings, which
// are public, and searches for the recording and the speed that match each sound best.

/** Samples per second: half as many as a captcha has, which is enough to compare voices. */
const rate = 4000
const headerLength = 44
/** Samples over which the loudness is measured. */
const hop = 40
/** Samples from the middle of a letter that are compared, and how far they may be shifted. */
const [middle, aside] = [1000, 160]
/** The speeds at which a letter may be spoken. */
const speeds = Array.from({ length: 54 }, (_, index) => 0.835 + index * 0.004)

const voices = join(import.meta.dirname, '../../apps/server/src/captcha/voices')
/** The languages in which captchas are read aloud. */
export const voicedLanguages = readdirSync(voices)

function samplesOf(wave: Buffer): Float32Array {
  const count = Math.floor((wave.length - headerLength) / 4)
  const sampleAt = (index: number) => wave.readInt16LE(headerLength + index * 2)
  return Float32Array.from({ length: count }, (_, index) => sampleAt(2 * index) + sampleAt(2 * index + 1))
}

const atSpeed = (sound: Float32Array, speed: number) =>
  Float32Array.from({ length: Math.floor(sound.length / speed) }, (_, index) => {
    const at = index * speed
    const [here = 0, next = 0] = [sound[Math.floor(at)], sound[Math.floor(at) + 1]]
    return here + (next - here) * (at % 1)
  })

/** The loud parts between the pauses: the letters. */
function lettersIn(sound: Float32Array): [from: number, to: number][] {
  const loudness = Array.from({ length: Math.floor(sound.length / hop) }, (_, at) =>
    Math.sqrt(sound.subarray(at * hop, (at + 1) * hop).reduce((sum, sample) => sum + sample * sample, 0) / hop),
  )
  const limit = Math.max(...loudness) * 0.2
  const found: [from: number, to: number][] = []
  for (const [at, level] of loudness.entries()) {
    if (level < limit) continue
    const last = found.at(-1)
    // No letter contains a pause of half a second, and there is one before each letter.
    if (last && at * hop - last[1] < 0.45 * rate) last[1] = (at + 1) * hop
    else found.push([at * hop, (at + 1) * hop])
  }
  const lengthOf = ([from, to]: [number, number]) => to - from
  return found
    .sort((one, other) => lengthOf(other) - lengthOf(one))
    .slice(0, 5)
    .sort(([one], [other]) => one - other)
}

/** How well a recording matches a sound around a position, from 0 to 1. */
function likeness(sound: Float32Array, piece: Float32Array, around: number): number {
  let best = 0
  for (let start = Math.max(0, around - aside); start < around + aside; start += 1) {
    let [product, ofSound, ofPiece] = [0, 1, 1]
    for (let index = 0; index < piece.length; index++) {
      const [one, other] = [sound[start + index] ?? 0, piece[index] as number]
      product += one * other
      ofSound += one * one
      ofPiece += other * other
    }
    best = Math.max(best, product / Math.sqrt(ofSound * ofPiece))
  }
  return best
}

/** The middle part of a spoken letter, its loud length, and the distance from its beginning to that middle. */
function pieceOf(letter: string, said: Float32Array) {
  const [from, to] = lettersIn(said).toSorted((one, other) => other[1] - other[0] - (one[1] - one[0]))[0] ?? [
    0,
    said.length,
  ]
  const centre = (from + to) / 2
  const begin = Math.max(0, Math.floor(centre - middle / 2))
  return { letter, loud: to - from, piece: said.subarray(begin, begin + middle), before: centre - begin }
}

/** A program that recognises the captchas of a language; returns the text that it hears. */
export function aRecogniser(language: string): (wave: Buffer) => string {
  const known = [...captchaAlphabet].flatMap(letter => {
    const recording = samplesOf(readFileSync(join(voices, language, `${letter.toLowerCase()}.wav`)))
    return speeds.map(speed => pieceOf(letter, atSpeed(recording, speed)))
  })
  return wave => {
    const sound = samplesOf(wave)
    const letters = lettersIn(sound).map(([from, to]) => {
      const [length, centre] = [to - from, (from + to) / 2]
      const fitting = known.filter(({ loud }) => Math.abs(Math.log(loud / length)) < 0.4)
      const all = fitting.map(({ letter, piece, before }) => {
        return { letter, likeness: likeness(sound, piece, Math.floor(centre - before)) }
      })
      return all.reduce((best, each) => (each.likeness > best.likeness ? each : best), { letter: '?', likeness: 0 })
        .letter
    })
    return letters.join('')
  }
}
