import type { Theme } from '#themes.ts'
import type { CoverShape } from './cover.ts'
import { circle, line, type Paint, path, rect, type Yard } from './yard-paint.ts'

/*
 * The theme of a tool, painted on the floor of the yard: large shapes that can be recognised on a card, in the colours
 * of its level, with the one white ball at the point that matters.
 */

const dashes = { ...line, strokeDasharray: '14 12' } as const
const softLine = { ...line, strokeLinejoin: 'round' } as const

/** A rectangle around a point, turned clockwise in degrees. */
function turned(cx: number, cy: number, wide: number, high: number, degrees: number): string {
  const angle = (degrees * Math.PI) / 180
  const corners = [
    [-wide, -high],
    [wide, -high],
    [wide, high],
    [-wide, high],
  ].map(([x = 0, y = 0]) => {
    const [across, down] = [x / 2, y / 2]
    const right = cx + across * Math.cos(angle) - down * Math.sin(angle)
    return `${Math.round(right)} ${Math.round(cy + across * Math.sin(angle) + down * Math.cos(angle))}`
  })
  return `M${corners.join('L')}z`
}

/** A rectangle with round corners, from its upper left one. */
const rounded = (x: number, y: number, wide: number, high: number, r: number) =>
  `M${x + r} ${y}h${wide - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${high - 2 * r}a${r} ${r} 0 0 1-${r} ${r}h${2 * r - wide}a${r} ${r} 0 0 1-${r}-${r}v${2 * r - high}a${r} ${r} 0 0 1 ${r}-${r}z`

/** The ball, with its shadow on the floor. */
const ball = (x: number, y: number): CoverShape[] => [
  circle(x + 7, y + 9, 21, { fill: 'cover-shade' }),
  circle(x, y, 21, { fill: 'cover-ball' }),
]

/** A group on one side of a line, with one person close to the line, and one person alone on the other side. */
function outside({ main, deep, pop }: Paint): CoverShape[] {
  const crowd = [
    [54, 63],
    [132, 45],
    [96, 126],
    [174, 108],
    [48, 192],
    [138, 195],
    [90, 264],
    [183, 264],
  ] as const
  return [
    path('M0 0H318L270 300H0z', { fill: main }),
    path('M318 0L270 300', line),
    ...crowd.map(([x, y]) => circle(x, y, 33, { fill: deep })),
    circle(237, 174, 33, { fill: pop }),
    circle(390, 150, 72, { fill: main, fillOpacity: 0.5 }),
    circle(390, 150, 48, dashes),
    ...ball(390, 150),
  ]
}

/** Messages that answer each other. */
function messages({ main, deep, pop }: Paint): CoverShape[] {
  const left =
    'M66 60h168a30 30 0 0 1 30 30v54a30 30 0 0 1-30 30H126l-48 42v-42H66a30 30 0 0 1-30-30V90a30 30 0 0 1 30-30z'
  const right =
    'M252 120h162a30 30 0 0 1 30 30v60a30 30 0 0 1-30 30h-6v39l-45-39H252a30 30 0 0 1-30-30v-60a30 30 0 0 1 30-30z'
  return [
    path('M0 300V216L480 90V300z', { fill: main }),
    path(left, { fill: deep, ...softLine }),
    path('M78 102h102M78 132h60', { ...line, strokeWidth: 10 }),
    path(right, { fill: pop, ...softLine }),
    circle(276, 180, 15, { fill: 'cover-line' }),
    circle(330, 180, 15, { fill: 'cover-line' }),
    ...ball(390, 180),
  ]
}

/** A person in the viewfinder of a camera. */
function viewfinder({ main, deep, pop }: Paint): CoverShape[] {
  return [
    path('M0 0H300L120 300H0z', { fill: main }),
    path('M144 258a96 87 0 0 1 192 0z', { fill: deep }),
    circle(240, 123, 57, { fill: pop }),
    path('M90 96V42h66M324 42h66v54M390 204v54h-66M156 258H90v-54', { ...softLine, strokeWidth: 9 }),
    ...ball(426, 42),
  ]
}

/** Three circles of chalk, cards laid into them, and the ball in the middle. */
function circles({ main, deep, pop, tint }: Paint): CoverShape[] {
  return [
    circle(240, 150, 207, { fill: main, ...line }),
    circle(240, 150, 138, { fill: deep, ...line }),
    circle(240, 150, 69, { fill: tint, ...line }),
    path(turned(96, 96, 48, 66, -18), { fill: 'cover-line' }),
    path(turned(339, 108, 48, 66, 14), { fill: pop }),
    path(turned(393, 228, 48, 66, 24), { fill: 'cover-line' }),
    ...ball(240, 150),
  ]
}

/** An hourglass beside a tablet. */
function hourglass({ main, deep, pop, tint }: Paint): CoverShape[] {
  return [
    path('M0 300V210L480 150V300z', { fill: main }),
    path('M84 54H204C204 108 162 126 162 150S204 192 204 246H84c0-54 42-72 42-96S84 108 84 54z', {
      fill: tint,
      ...softLine,
    }),
    path('M99 96h90c-9 24-33 36-45 51-12-15-36-27-45-51zM93 246c3-30 27-36 51-45 24 9 48 15 51 45z', { fill: pop }),
    path('M72 48h144M72 252h144', { ...line, strokeWidth: 15 }),
    path(rounded(267, 48, 150, 204, 18), { fill: deep, ...softLine }),
    path(rounded(285, 66, 114, 147, 3), { fill: main }),
    path('M285 213V171l114-60v102z', { fill: tint, fillOpacity: 0.35 }),
    circle(342, 231, 7, { fill: 'cover-line' }),
    ...ball(432, 258),
  ]
}

/** The controller of a game, and coins. */
function controller({ main, deep, pop }: Paint): CoverShape[] {
  return [
    path('M0 0H480V90L0 180z', { fill: main }),
    path(
      'M144 78H336C396 78 432 150 432 204C432 246 384 258 360 228L330 192H150L120 228C96 258 48 246 48 204C48 150 84 78 144 78z',
      { fill: deep, ...softLine },
    ),
    path('M132 108h30v24h24v30h-24v24h-30v-24h-24v-30h24z', { fill: 'cover-line' }),
    circle(318, 162, 18, { fill: pop }),
    circle(354, 126, 18, { fill: pop }),
    circle(240, 54, 24, { fill: 'sun', ...line }),
    circle(240, 246, 24, { fill: 'sun', ...line }),
    ...ball(426, 48),
  ]
}

/** A page, and a magnifying glass on one of its lines. */
function magnifier({ main, deep, pop, tint }: Paint): CoverShape[] {
  return [
    path('M0 0H180L300 300H0z', { fill: main }),
    path(turned(186, 150, 210, 252, -6), { fill: deep }),
    path('M96 84l120-12M102 126l150-15M108 168l90-9M114 210l66-6', { ...line, strokeWidth: 10 }),
    path('M354 210l69 66', { ...line, strokeWidth: 33 }),
    circle(300, 156, 84, { fill: tint, ...line, strokeWidth: 15 }),
    path('M240 150h120M249 186h78', { stroke: pop, strokeWidth: 18 }),
    path('M249 117h87', { stroke: deep, strokeWidth: 18 }),
    ...ball(420, 66),
  ]
}

/** A speech bubble in which squares follow each other; the next one is still empty. */
function nextWord({ main, deep, pop, tint }: Paint): CoverShape[] {
  const bubble =
    'M72 54H408a36 36 0 0 1 36 36v84a36 36 0 0 1-36 36H174l-66 54v-54H72a36 36 0 0 1-36-36V90a36 36 0 0 1 36-36z'
  return [
    path('M480 0V300H210z', { fill: main }),
    path(bubble, { fill: deep, ...softLine }),
    rect(69, 99, 66, 66, { fill: tint }),
    rect(153, 99, 66, 66, { fill: pop }),
    rect(237, 99, 66, 66, { fill: tint }),
    rect(324, 99, 66, 66, dashes),
    ...ball(357, 132),
  ]
}

/** A key on the floor, and the lock for it. */
function key({ main, deep, pop, tint }: Paint): CoverShape[] {
  return [
    path('M0 300V132L480 30V300z', { fill: main }),
    path('M180 126H336v60h-30v-27h-30v36h-30v-36h-66z', { fill: deep, ...softLine }),
    circle(132, 144, 75, { fill: deep, ...line }),
    circle(132, 144, 33, { fill: tint, ...line }),
    path('M366 132v-24a36 36 0 0 1 72 0v24', { ...line, strokeWidth: 15 }),
    path(rounded(348, 132, 108, 96, 15), { fill: pop }),
    path('M402 168v30', { ...line, strokeWidth: 12 }),
    circle(402, 168, 12, { fill: 'cover-line' }),
    ...ball(60, 252),
  ]
}

/** The themes that have a yard of their own. */
export const subjects: { readonly [T in Theme]?: Yard } = {
  bullying: outside,
  'social-media': messages,
  images: viewfinder,
  privacy: circles,
  'screen-time': hourglass,
  games: controller,
  information: magnifier,
  'artificial-intelligence': nextWord,
  security: key,
}
