import { execFileSync, spawnSync } from 'node:child_process'
import { pbkdf2Sync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { captchaAlphabet } from '../../apps/server/src/captcha/captcha-text.ts'
import { drawCaptcha } from '../../apps/server/src/captcha/draw-captcha.ts'
import { networkLimit, spokenLimit } from '../../apps/server/src/captcha/network-limits.ts'
import { speakCaptcha } from '../../apps/server/src/captcha/speak-captcha.ts'
import { fewestSteps, longSteps, rounds } from '../../apps/server/src/captcha/work-challenge.ts'
import type { Language } from '../../packages/locales/languages.ts'
import { aRecogniser, voicedLanguages } from './hear-captcha.ts'

// How many captchas of a hundred (or another number) a program reads, how many it hears, and what each attempt costs
// such a program: `node tools/bench/measure-captcha.ts`. Pictures need tesseract. Exits with 1 if one way of preparing
// the picture reads more than one in twenty. It is known that programs can hear the sound: therefore it requires the
// long work.

const count = Number(process.argv[2] ?? 100)
const mostRead = 0.05
/** How many sounds of each language are tested. */
const spokenEach = Math.max(1, Math.round(count / 10))
/** How many steps of work are timed. */
const sample = 300

const dilated = (image: Sharp, width: number) => image.dilate(width)
const eroded = (image: Sharp, width: number) => image.erode(width)

/** Ways to prepare a picture for a program that reads it. */
const recipes: Record<string, (image: Sharp) => Sharp | Promise<Sharp>> = {
  'as it is': image => image,
  'threshold 100': image => image.threshold(100),
  'threshold 180': image => image.threshold(180),
  'median 3': image => image.median(3).threshold(140),
  'median 5': image => image.median(5).threshold(140),
  'median 7': image => image.median(7).threshold(140),
  'median 9': image => image.median(9).threshold(140),
  'median 13': image => image.median(13).threshold(140),
  'blur 2': image => image.blur(2).threshold(140),
  'blur 4': image => image.blur(4).threshold(120),
  'blur 4, light': image => image.blur(4).threshold(170),
  'thin lines away': async image => eroded(await again(dilated(image, 2)), 2),
  'thicker lines away': async image => eroded(await again(dilated(image, 4)), 4),
  'gaps filled': async image => dilated(await again(eroded(image, 3)), 3),
  thinner: image => dilated(image.threshold(140), 3),
  half: async image => (await again(image.resize(240))).resize(480).threshold(140),
  quarter: async image => (await again(image.resize(120))).resize(480).threshold(140),
  'half, median': async image => (await again(image.resize(240).median(3))).resize(480).threshold(140),
  'twice as high': image => image.resize(480, 320, { fit: 'fill' }).threshold(140),
  inverted: image => image.negate().threshold(140),
}

/** Page modes of tesseract: one line, one word, raw line. */
const modes = ['7', '8', '13']

async function again(image: Sharp): Promise<Sharp> {
  return sharp(await image.png().toBuffer())
}

/** What tesseract reads in each of some pictures. */
function read(paths: string[], mode: string, folder: string): string[] {
  const list = join(folder, 'list.txt')
  writeFileSync(list, paths.join('\n'))
  const options = ['--psm', mode, '-c', `tessedit_char_whitelist=${captchaAlphabet}`]
  const said = execFileSync('tesseract', [list, 'stdout', ...options], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, OMP_THREAD_LIMIT: '1' },
  })
  return said.split('\f').map(text => text.replaceAll(/\s/g, ''))
}

function aText(): string {
  return Array.from(
    { length: 5 },
    () => captchaAlphabet[Math.floor(Math.random() * captchaAlphabet.length)] ?? '',
  ).join('')
}

/** How many of the pictures are read with the best preparation; null if tesseract is missing. */
async function readPictures(): Promise<number | null> {
  if (spawnSync('tesseract', ['--version']).status !== 0) {
    process.stdout.write('there is no tesseract here: the pictures were not tried\n')
    return null
  }
  const folder = mkdtempSync(join(tmpdir(), 'captcha-ocr-'))
  let worst = 0
  try {
    const texts = Array.from({ length: count }, aText)
    const pictures = await Promise.all(texts.map(drawCaptcha))
    const readOnce = new Set<number>()
    for (const [name, prepare] of Object.entries(recipes)) {
      const paths = texts.map((_, index) => join(folder, `${index}.png`))
      await Promise.all(
        pictures.map(async (picture, index) => {
          const prepared = await prepare(sharp(picture).toColourspace('b-w'))
          await prepared.png().toFile(paths[index] ?? '')
        }),
      )
      for (const mode of modes) {
        const found = read(paths, mode, folder)
        const right = texts.flatMap((text, index) => (found[index] === text ? [index] : []))
        for (const index of right) readOnce.add(index)
        worst = Math.max(worst, right.length)
        if (right.length > 0) process.stdout.write(`${name}, mode ${mode}: ${right.length} of ${count}\n`)
      }
    }
    process.stdout.write(`the best way reads ${worst} of ${count}; one or another of all ways ${readOnce.size}\n`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return worst
}

const worst = await readPictures()

let heard = 0
for (const language of voicedLanguages) {
  const hear = aRecogniser(language)
  let right = 0
  for (let time = 0; time < spokenEach; time++) {
    const text = aText()
    if (hear(await speakCaptcha(text, language as Language)) === text) right++
  }
  heard += right
  process.stdout.write(`heard in ${language}: ${right} of ${spokenEach}\n`)
}

const begun = performance.now()
for (let time = 0; time < sample; time++) pbkdf2Sync(`${time}`, 'salt', rounds, 32, 'sha256')
const step = (performance.now() - begun) / sample
const seconds = (steps: number) => ((steps * step) / 1000).toFixed(1)
// An attacker who knows our code begins at the first step where the usual challenge can end.
const usual = fewestSteps / 2
const share = heard / (spokenEach * voicedLanguages.length)
const spoken = share === 0 ? Number.POSITIVE_INFINITY : 1 / share
const pictures = worst === null ? 'not tried' : worst === 0 ? 'no program' : `${(count / worst).toFixed(0)} pictures`
process.stdout.write(
  [
    `one step of work: ${step.toFixed(1)} ms of a core`,
    `by the picture: ${pictures}, and ${seconds(usual)} s of a core; ${networkLimit.most} an hour of a network`,
    `by the sound: ${spoken.toFixed(1)} sounds, each with ${seconds(longSteps / 2)} s of a core on average (${seconds(longSteps)} at most); ${spokenLimit.most} an hour of a network, so that a thousand a day take ${Math.ceil(1000 / (24 * spokenLimit.most))} networks`,
    '',
  ].join('\n'),
)
process.exitCode = (worst ?? 0) > count * mostRead ? 1 : 0
