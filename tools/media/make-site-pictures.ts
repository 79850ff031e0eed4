// Draws the pictures that show the site elsewhere: node tools/media/make-site-pictures.ts
// The picture of a shared link is four covers under the roof; the icons are the logo on paper.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { drawCover } from '../../apps/server/src/pictures/draw-cover.ts'

const folder = join(import.meta.dirname, '../../apps/web/public')
const sign = readFileSync(join(folder, 'favicon.svg'))
const paper = '#FBF8F3'

/** Size of the picture of a shared link that social networks expect. */
const [width, height] = [1200, 630]
const [post, gap, top, bottom] = [26, 22, 214, 84]
const inside = width - 2 * (80 + post)
const cover = { width: Math.floor((inside - 5 * gap) / 4), height: height - top - bottom }

const yard = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
  <rect width="${width}" height="${height}" fill="${paper}"/>
  <rect y="${height - bottom}" width="${width}" height="${bottom}" fill="#F0D9AE"/>
  <rect y="${height - bottom}" width="${width}" height="9" fill="#E6C283"/>
  <path d="M80 150h${post}v${height - bottom - 150}h-${post}zM${width - 80 - post} 150h${post}v${height - bottom - 150}h-${post}z" fill="#1B2A2F"/>
  <path d="M24 138 730 42l446 82v62L730 104 24 200z" fill="#1F5F57"/>
</svg>`

/** Names whose covers have four different yards. */
const names = ['shared 1', 'shared 13', 'shared 3', 'shared 15']

const covers = names.map(async (name, place) => ({
  input: await sharp(Buffer.from(drawCover(name, place + 1)))
    .resize(cover)
    .png()
    .toBuffer(),
  left: 80 + post + gap + place * (cover.width + gap),
  top,
}))
await sharp(Buffer.from(yard))
  .composite(await Promise.all(covers))
  .png({ palette: true })
  .toFile(join(folder, 'shared-link.png'))

/** Draws an icon: the logo on paper, `part` of the icon's width; with round corners unless the system cuts the icon. */
async function drawIcon(name: string, side: number, part: number, corner = 0) {
  const drawn = await sharp(sign, { density: 900 })
    .resize(Math.round(side * part))
    .png()
    .toBuffer()
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="${side}" height="${side}" rx="${corner * side}" fill="${paper}"/></svg>`
  await sharp(Buffer.from(ground))
    .composite([{ input: drawn }])
    .png({ palette: true })
    .toFile(join(folder, name))
}

await drawIcon('apple-touch-icon.png', 180, 0.73)
await drawIcon('icon-192.png', 192, 0.73, 0.22)
await drawIcon('icon-512.png', 512, 0.73, 0.22)
// A system that masks icons may cut off everything outside of a circle of 80 %.
await drawIcon('icon-maskable-512.png', 512, 0.6)
