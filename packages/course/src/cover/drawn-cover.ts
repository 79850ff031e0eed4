import { coverColour, coverShapes } from './cover.ts'

/** A cover as SVG tags and attributes, its colours as the custom properties of the theme; `level` counts from 1. */
export function drawnCover(id: string, level: number) {
  return coverShapes(id, level).map(({ shape, fill, stroke, ...attributes }) => ({
    tag: shape,
    attributes: {
      ...attributes,
      ...(fill && { fill: coverColour(fill) }),
      ...(stroke && { stroke: coverColour(stroke) }),
    },
  }))
}
