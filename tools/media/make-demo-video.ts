// Draws the film of the demo course "premiers-ecrans": node tools/media/make-demo-video.ts (needs ffmpeg on the path).
// A ball passes through four moments of a child's day: getting up, the meal, playing outside, going to bed.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import sharp from 'sharp'

const folder = join(import.meta.dirname, '../../content/premiers-ecrans/media')
const [width, height, framesPerSecond] = [960, 540, 25]
const [moments, secondsPerMoment, secondsOfTravel] = [4, 4.5, 1.5]
const floor = 430

const limb = (d: string, colour: string, thick: number) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${thick}" stroke-linecap="round" stroke-linejoin="round"/>`
const shape = (d: string, colour: string) => `<path d="${d}" fill="${colour}"/>`
const box = (x: number, y: number, w: number, h: number, colour: string, round = 0) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${round}" fill="${colour}"/>`
const disc = (x: number, y: number, radius: number, colour: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/>`
const place = (x: number, y: number, inner: string, transform = '') =>
  `<g transform="translate(${x} ${y}) ${transform}">${inner}</g>`

type Person = { skin: string; hair: string; top: string; sleeve: string; buns?: boolean }
const child: Person = { skin: '#8A5A3C', hair: '#2B211E', top: '#9A86C8', sleeve: '#7460A8', buns: true }
const friend: Person = { skin: '#F0C6A2', hair: '#C08A3E', top: '#D9623B', sleeve: '#B9482A' }
const parent: Person = { skin: '#C98E63', hair: '#6B3F22', top: '#4F9079', sleeve: '#3A7868' }
const grandparent: Person = { skin: '#F0C6A2', hair: '#8C8781', top: '#4F90B5', sleeve: '#3B7698' }

const head = (x: number, y: number, { skin, hair, buns }: Person) => `
  ${buns ? disc(x - 24, y + 2, 7, hair) + disc(x + 24, y + 2, 7, hair) : ''}
  ${disc(x, y, 19, skin)}
  ${shape(`M${x - 20.5} ${y + 2}a20.5 21.5 0 0 1 41 0c-9.5-2-17-9.5-19-14.3-5.7 9.5-13.3 13.3-22 14.3z`, hair)}`
const shoe = (x: number) => shape(`M${x - 8} 0v-10q0-4 4-4h6l11 8q3 6-1 6z`, '#1B2A2F')
const torso = (bottom: number, { top }: Person) => limb(`M0 ${bottom}v-34`, top, 36)

const room = (wall: string, ground: string) => `
  ${box(0, 0, width + 2, height, wall)}
  ${box(0, floor, width + 2, height - floor, ground)}
  ${box(0, floor, width + 2, 9, '#FFFDF8')}`
const window = (pane: string, light: string) => `
  ${box(170, 90, 180, 150, '#FFFDF8', 8)}
  <svg x="180" y="100" width="160" height="130" viewBox="0 0 160 130">${box(0, 0, 160, 130, pane)}${light}</svg>
  ${box(257, 100, 6, 130, '#FFFDF8')}`
const bed = `
  ${box(0, -96, 14, 96, '#6B4B3A', 4)}${box(286, -70, 14, 70, '#6B4B3A', 4)}${box(8, -34, 284, 16, '#6B4B3A')}
  ${box(14, -60, 272, 30, '#FFFDF8', 8)}${box(22, -76, 74, 24, '#FFFDF8', 11)}${box(110, -66, 176, 36, '#7FB7D6', 8)}`

function gettingUp(time: number) {
  const lift = 10 * Math.sin(time * 1.8)
  const stretching = `
    ${limb('M-7 -62-9-11M8 -62 10-11', child.sleeve, 15)}${shoe(-10)}${shoe(10)}${torso(-70, child)}
    ${limb(`M-14 -106-34 ${-122 - lift}-30 ${-152 - lift}`, child.sleeve, 11)}${disc(-30, -154 - lift, 6, child.skin)}
    ${limb(`M14 -106 34 ${-122 - lift} 30 ${-152 - lift}`, child.sleeve, 11)}${disc(30, -154 - lift, 6, child.skin)}
    ${head(0, -142, child)}`
  return `${room('#FCEFD0', '#F0D9AE')}${window('#E3F0F4', disc(80, 128 - 16 * Math.min(3, time), 34, '#F2B134'))}
    ${place(120, 470, bed)}${place(660, 480, stretching, 'scale(1.2)')}`
}

function meal(time: number) {
  const sway = 6 * Math.sin(time * 2)
  const guest = (person: Person, hand: number) => `
    ${torso(4, person)}${limb('M-14 -50-32-26-16-4', person.sleeve, 11)}
    ${limb(`M14 -50 36-44 42 ${-66 + hand}`, person.sleeve, 11)}${disc(42, -68 + hand, 6, person.skin)}
    ${head(hand / 3, -86, person)}`
  const plate = (x: number) => shape(`M${x - 34} 356h68q-6 12-20 12h-28q-14 0-20-12z`, '#FFFDF8')
  return `${room('#FAE3D8', '#F0D9AE')}
    ${box(478, 0, 4, 70, '#1B2A2F')}${shape('M430 112a50 46 0 0 1 100 0z', '#1F5F57')}
    ${shape('M462 112a18 12 0 0 0 36 0z', '#FFF7E3')}${box(96, 186, 150, 12, '#6B4B3A', 3)}
    ${box(136, 124, 18, 40, '#1B2A2F', 3)}${box(166, 128, 18, 36, '#2F454C', 3)}
    ${shape('M112 148h100l-10 38h-80z', '#E0902A')}
    ${place(330, 364, guest(parent, sway), 'scale(1.35)')}${place(470, 364, guest(child, -sway), 'scale(1.1)')}
    ${place(610, 364, guest(grandparent, sway), 'scale(1.35)')}
    ${box(270, 440, 18, 46, '#1B2A2F')}${box(652, 440, 18, 46, '#1B2A2F')}${box(246, 370, 448, 84, '#7FB7D6')}
    ${box(230, 362, 480, 20, '#6B4B3A', 6)}${plate(330)}${plate(470)}${plate(610)}`
}

function outside(time: number) {
  const stride = Math.sin(time * 6)
  const runner = (person: Person, swing: number) => `
    ${limb(`M-5 -60 ${-6 - 20 * swing} -34 ${-6 - 26 * swing} -9`, '#1B2A2F', 15)}
    ${limb(`M5 -60 ${6 + 20 * swing} -34 ${6 + 26 * swing} -9`, '#2F454C', 15)}
    ${shoe(-6 - 26 * swing)}${shoe(6 + 26 * swing)}${torso(-68, person)}
    ${limb(`M-12 -104-32 ${-92 - 8 * swing}-28 ${-70 - 20 * swing}`, person.sleeve, 11)}
    ${limb(`M12 -104 34 ${-92 + 8 * swing} 44 ${-108 + 20 * swing}`, person.sleeve, 11)}
    ${disc(-28, -69 - 20 * swing, 6, person.skin)}${disc(44, -109 + 20 * swing, 6, person.skin)}${head(4, -140, person)}`
  return `${box(0, 0, width + 2, height, '#E3F0F4')}${disc(640, 130 - 10 * Math.sin(time), 38, '#F2B134')}
    ${shape('M0 350q200-110 470-60t492-40v180H0z', '#B5D3C9')}${box(812, 260, 12, 170, '#6B4B3A')}
    ${disc(818, 240, 72, '#4F9079')}${shape('M818 168a72 72 0 0 1 0 144z', '#3A7868')}
    ${box(0, floor - 8, width + 2, 120, '#F0D9AE')}${box(0, floor - 8, width + 2, 7, '#E7C992')}
    ${limb('M60 516h840', '#FFFDF8', 6)}${place(300, 478, runner(child, stride), 'scale(1.15)')}
    ${place(640, 478, runner(friend, -stride), 'scale(-1.15 1.15)')}`
}

function goingToBed(time: number) {
  const page = 5 * Math.sin(time * 1.5)
  const star = (x: number, y: number) => disc(x, y, 2.5 + 0.8 * Math.sin(time * 3 + x), '#FFF7E3')
  const reader = `
    ${limb('M-4 -12-46-10-48 52', '#1B2A2F', 18)}${shape('M-38 68h-28q-4-6 0-8l12-10h16z', '#1B2A2F')}
    ${shape('M-24 -78q0-16 16-16h14q16 0 18 16l4 82h-54z', parent.top)}${box(-6, -108, 12, 18, parent.skin)}
    ${head(-3, -124, parent)}${shape(`M-92 ${-46 + page / 3}l30 10 30-10v-30l-30 10-30-10z`, '#F2B134')}
    ${shape(`M-88 -74l26 8 26-8v${-4 - page / 4}l-26 6-26-6z`, '#FFF7E3')}
    ${limb('M12 -78 18-40-36-52', parent.sleeve, 14)}${disc(-40, -53, 7, parent.skin)}
    ${box(-34, 0, 68, 12, '#6B4B3A', 3)}${box(-28, 10, 10, 58, '#6B4B3A')}${box(20, 10, 10, 58, '#6B4B3A')}`
  const night = disc(104, 44, 22, '#EFE3C4') + star(24, 30) + star(52, 76) + star(136, 96) + star(66, 22)
  return `${room('#3B4B50', '#6B4B3A')}${window('#1B2A2F', night)}
    ${place(330, 480, bed + head(58, -82, child), 'scale(1.15)')}${place(800, 410, reader)}`
}

/** The picture at one moment of the film, in seconds, as SVG text of 960 by 540. */
function frame(seconds: number) {
  const index = Math.min(moments - 1, Math.floor(seconds / secondsPerMoment))
  const within = seconds - index * secondsPerMoment
  const isLast = index === moments - 1
  const way = isLast ? 0 : Math.max(0, within - secondsPerMoment + secondsOfTravel) / secondsOfTravel
  const camera = (index + way * way * (3 - 2 * way)) * width
  const scenes = [gettingUp, meal, outside, goingToBed].map((draw, at) => {
    const isSeen = Math.abs(at * width - camera) < width
    return isSeen ? place(at * width - camera, 0, draw(seconds - at * secondsPerMoment + secondsOfTravel)) : ''
  })
  const hop = 46 * (isLast ? Math.max(0.12, 1 - within / 3) : 1) * Math.abs(Math.sin(seconds * 3.4))
  const ball = disc(0, 0, 22, '#D9623B') + shape('M-22 0a22 22 0 0 1 44 0z', '#FFFDF8')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${scenes.join('')}
    <ellipse cx="480" cy="506" rx="22" ry="5" fill="#1B2A2F" opacity=".22"/>
    ${place(480, 484 - hop, ball, `rotate(${camera / 4 - 24})`)}</svg>`
}

const raw = `-f rawvideo -pix_fmt rgb24 -s ${width}x${height} -r ${framesPerSecond} -i -`
const h264 = '-an -c:v libx264 -profile:v baseline -pix_fmt yuv420p -crf 27 -preset slow -movflags +faststart'
const options = `-y -loglevel error ${raw} ${h264}`.split(' ')
const encoder = spawn('ffmpeg', [...options, join(folder, 'quatre-moments.mp4')], {
  stdio: ['pipe', 'inherit', 'inherit'],
})
const encoded = once(encoder, 'exit')
for (let at = 0; at < moments * secondsPerMoment * framesPerSecond; at++) {
  const pixels: Buffer = await sharp(Buffer.from(frame(at / framesPerSecond)))
    .removeAlpha()
    .raw()
    .toBuffer()
  if (!encoder.stdin.write(pixels)) await once(encoder.stdin, 'drain')
}
encoder.stdin.end()
await sharp(Buffer.from(frame(10.6)))
  .jpeg({ quality: 80, mozjpeg: true })
  .toFile(join(folder, 'quatre-moments.jpg'))
process.exitCode = (await encoded)[0]
