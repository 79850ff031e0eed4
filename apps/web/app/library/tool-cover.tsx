import { type CoverShape, coverColour, coverShapes } from '@preau/course/cover/cover'
import { Cover } from '@preau/ui/cover/cover'
import { toneAt } from '@preau/ui/tone'
import { useMemo } from 'react'

/**
 * The picture of a tool, or the cover that is drawn for one without.
 * @param place place of its level among the levels, from 0
 */
export function ToolCover({
  id,
  place,
  picture = null,
  ratio,
}: {
  id: string
  place: number
  picture?: string | null
  ratio?: 'card' | 'wide' | 'fill'
}) {
  const shapes = useMemo(() => (picture ? [] : coverShapes(id, place + 1).map(drawn)), [id, place, picture])
  return <Cover shapes={shapes} src={picture ?? undefined} tone={toneAt(place)} {...(ratio && { ratio })} />
}

/** A shape with its colours as the custom properties of the theme. */
function drawn({ shape, fill, stroke, ...attributes }: CoverShape) {
  return {
    tag: shape,
    attributes: {
      ...attributes,
      ...(fill && { fill: coverColour(fill) }),
      ...(stroke && { stroke: coverColour(stroke) }),
    },
  }
}
