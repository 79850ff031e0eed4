// Makes recordings of the letters of captchas in every language for which there is a voice here: node
// tools/media/make-captcha-voices.ts (needs espeak-ng and sox on the path).
import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { captchaAlphabet } from '../../apps/server/src/captcha/captcha-text.ts'
import { type Language, languageCodes } from '../../packages/locales/languages.ts'

const folder = join(import.meta.dirname, '../../apps/server/src/captcha/voices')
const voices: Partial<Record<Language, string>> = { fr: 'fr-ch', en: 'en-gb', de: 'de', it: 'it' }

/** Names of letters that a voice would otherwise mispronounce. */
const names: Partial<Record<Language, Record<string, string>>> = {
  fr: { W: 'double vé', Y: 'i grec', F: 'effe', M: 'emme', R: 'erre' },
  it: { W: 'doppia vu', Y: 'ipsilon', K: 'cappa' },
}

const silence = ['silence', '1', '0.005', '0.8%']
const raw = join(tmpdir(), 'captcha-voice.wav')

for (const language of languageCodes) {
  const voice = voices[language]
  if (voice === undefined) continue
  mkdirSync(join(folder, language), { recursive: true })
  for (const letter of captchaAlphabet) {
    const word = names[language]?.[letter] ?? letter
    execFileSync('espeak-ng', ['-v', voice, '-s', '140', '-p', '45', '-w', raw, word])
    const file = join(folder, language, `${letter.toLowerCase()}.wav`)
    // 8 kHz, one channel, 16 bits, without silence at both ends: the format that speak-captcha.ts needs.
    const soft = ['fade', 't', '0.01']
    const trim = [...silence, 'reverse', ...silence, ...soft, 'reverse', ...soft, 'norm', '-3']
    execFileSync('sox', ['-D', raw, '-r', '8000', '-c', '1', '-b', '16', file, ...trim])
  }
}
rmSync(raw)
