import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { captchaAlphabet } from '../../apps/server/src/captcha/captcha-text.ts'
import { drawCaptcha } from '../../apps/server/src/captcha/draw-captcha.ts'

// How many captchas of a hundred (or of the number behind it) a program reads: `node tools/bench/measure-captcha.ts`.
// It needs tesseract, and ends with 1 where one way of preparing the picture reads more than one in twenty.

const count = Number(process.argv[2] ?? 100)
const mostRead = 0.05

const dilated = (image: Sharp, width: number) => image.dilate(width)
const eroded = (image: Sharp, width: number) => image.erode(width)

/** What somebody does to a picture before a program reads it. */
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

/** Ways in which tesseract looks at a picture: one line, one word, whatever there is. */
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
process.exitCode = worst > count * mostRead ? 1 : 0
