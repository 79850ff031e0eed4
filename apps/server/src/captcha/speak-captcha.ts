import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { defaultLanguage, type Language } from '@preau/locales/languages'
import { madeOnce } from '#platform/made-once.ts'
import { captchaAlphabet } from './captcha-text.ts'

/** Samples per second, of the recordings and of the result. */
const rate = 8000

/** Size in bytes of the header of a WAV file, as we write it here and in tools/media/make-captcha-voices.ts. */
const headerLength = 44

const voices = join(import.meta.dirname, 'voices')

/** The languages with a voice; the others use that of the default. */
const voiced = new Set(readdirSync(voices))

const recordings = new Map<string, () => Promise<Float32Array>>()

const between = (low: number, high: number) => low + Math.random() * (high - low)
const anyLetter = () => captchaAlphabet[Math.floor(Math.random() * captchaAlphabet.length)] as string

/**
 * A WAV in which a text is spelled out: each letter at its own speed, after its own pause, over a murmur of reversed
 * letters and a hiss. Characters without a recording are skipped.
 */
export async function speakCaptcha(text: string, language: Language): Promise<Buffer> {
  const spoken = [...text.toUpperCase()].filter(letter => captchaAlphabet.includes(letter))
  const pieces = await Promise.all(
    spoken.map(async letter => [
      new Float32Array(between(0.55, 1.1) * rate),
      paced(await recordingOf(letter, language), between(0.84, 1.04), between(0.75, 1)),
    ]),
  )
  const sound = joined([...pieces.flat(), new Float32Array(0.6 * rate)])
  await murmur(sound, language)
  hiss(sound)
  return waveOf(sound)
}

function recordingOf(letter: string, language: Language): Promise<Float32Array> {
  const voice = voiced.has(language) ? language : defaultLanguage
  const path = join(voices, voice, `${letter.toLowerCase()}.wav`)
  const read = recordings.get(path) ?? madeOnce(() => readRecording(path))
  recordings.set(path, read)
  return read()
}

async function readRecording(path: string): Promise<Float32Array> {
  const file = await readFile(path)
  const count = (file.length - headerLength) / 2
  return Float32Array.from({ length: count }, (_, index) => file.readInt16LE(headerLength + index * 2) / 32_768)
}

/** A recording at another speed, and so another pitch, and another volume. */
function paced(recording: Float32Array, speed: number, loudness: number): Float32Array {
  return Float32Array.from({ length: Math.floor(recording.length / speed) }, (_, index) => {
    const at = index * speed
    const before = Math.floor(at)
    const [here = 0, next = 0] = [recording[before], recording[before + 1]]
    return (here + (next - here) * (at - before)) * loudness
  })
}

function joined(pieces: Float32Array[]): Float32Array {
  const whole = new Float32Array(pieces.reduce((total, piece) => total + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

/** Adds other letters, reversed and quiet, over the whole sound. */
async function murmur(sound: Float32Array, language: Language): Promise<void> {
  for (let at = 0; at < sound.length; at += Math.floor(between(0.15, 0.4) * rate)) {
    const voice = paced(await recordingOf(anyLetter(), language), between(0.8, 1.2), between(0.05, 0.11)).reverse()
    for (const [index, sample] of voice.entries()) {
      if (at + index < sound.length) sound[at + index] = (sound[at + index] ?? 0) + sample
    }
  }
}

function hiss(sound: Float32Array): void {
  let low = 0
  for (const [index, sample] of sound.entries()) {
    low = 0.7 * low + 0.3 * between(-0.06, 0.06)
    sound[index] = sample + low
  }
}

function waveOf(sound: Float32Array): Buffer {
  const wave = Buffer.alloc(headerLength + sound.length * 2)
  wave.write('RIFF', 0)
  wave.writeUInt32LE(wave.length - 8, 4)
  wave.write('WAVEfmt ', 8)
  wave.writeUInt32LE(16, 16)
  // PCM, one channel, 16 bits.
  wave.writeUInt16LE(1, 20)
  wave.writeUInt16LE(1, 22)
  wave.writeUInt32LE(rate, 24)
  wave.writeUInt32LE(rate * 2, 28)
  wave.writeUInt16LE(2, 32)
  wave.writeUInt16LE(16, 34)
  wave.write('data', 36)
  wave.writeUInt32LE(sound.length * 2, 40)
  for (const [index, sample] of sound.entries()) {
    wave.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), headerLength + index * 2)
  }
  return wave
}
