import { coverPalette, levelColour } from '@preau/course/cover/cover'
import { drawCover } from '#pictures/draw-cover.ts'

/** Side of a badge, in pixels. */
export const badgeSize = 512

/** A tool's badge as an SVG: its cover in a circle, under the roof of the schoolyard, in its level's colour. */
export function drawBadge(toolId: string, levelPlace: number): string {
  const colour = levelColour(levelPlace)
  const cover = drawCover(toolId, levelPlace).replace(
    '<svg ',
    '<svg x="-14" y="56" preserveAspectRatio="xMidYMid slice" ',
  )
  const sized = cover.replace('width="960" height="600"', 'width="540" height="400"')
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="${badgeSize}" height="${badgeSize}">`,
    `<defs><clipPath id="round"><circle cx="256" cy="256" r="196"/></clipPath></defs>`,
    `<circle cx="256" cy="256" r="248" fill="${coverPalette[`cover-${colour}`]}"/>`,
    `<circle cx="256" cy="256" r="226" fill="#FFFDF8"/>`,
    `<g clip-path="url(#round)">${sized}</g>`,
    `<path d="M60 214 318 84 452 144v40L318 128 60 254z" fill="#1F5F57" stroke="#FFFDF8" stroke-width="10" stroke-linejoin="round"/>`,
    `<circle cx="376" cy="388" r="74" fill="#1F5F57" stroke="#FFFDF8" stroke-width="10"/>`,
    `<path d="m342 390 24 24 46-50" fill="none" stroke="#FFFDF8" stroke-width="16" stroke-linecap="round" stroke-linejoin="round"/>`,
    `</svg>`,
  ].join('')
}
