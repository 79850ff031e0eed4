import { type CoverShape, coverPalette, coverShapes } from '@preau/course/cover/cover'
import type { Theme } from '@preau/course/themes'

/** A tool's drawn cover as an SVG of 480 by 300. It is cropped to fill whatever size is requested. */
export function drawCover(toolId: string, levelNumber: number, themes: readonly Theme[] = []): string {
  const shapes = coverShapes(toolId, levelNumber, themes).map(element).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 300" width="960" height="600">${shapes}</svg>`
}

const attributeNames = new Map(
  Object.entries({
    strokeWidth: 'stroke-width',
    strokeDasharray: 'stroke-dasharray',
    strokeLinejoin: 'stroke-linejoin',
    fillOpacity: 'fill-opacity',
  }),
)

function element({ shape, ...attributes }: CoverShape): string {
  const painted = { fill: 'none', ...attributes }
  const written = Object.entries(painted).map(([name, value]) => {
    const colour = name === 'fill' || name === 'stroke' ? coverPalette[value as keyof typeof coverPalette] : undefined
    return `${attributeNames.get(name) ?? name}="${colour ?? value}"`
  })
  return `<${shape} ${written.join(' ')}/>`
}
