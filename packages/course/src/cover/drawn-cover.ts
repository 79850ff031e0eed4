import type { Theme } from '#themes.ts'
import { coverColour, coverShapes } from './cover.ts'

/** A cover as SVG tags and attributes; its colours are custom properties of the theme. `level` counts from 1. */
export function drawnCover(id: string, level: number, themes?: readonly Theme[]) {
  return coverShapes(id, level, themes).map(({ shape, fill, stroke, ...attributes }) => ({
    tag: shape,
    attributes: {
      ...attributes,
      ...(fill && { fill: coverColour(fill) }),
      ...(stroke && { stroke: coverColour(stroke) }),
    },
  }))
}
