import { drawnCover } from '@preau/course/cover/drawn-cover'
import type { Theme } from '@preau/course/themes'
import { CoverShapes } from '@preau/ui/cover/cover'
import { useMemo } from 'react'

/** The drawing on the cover of a tool, inside an SVG; `place` is the index of its level, from 0. */
export function DrawnCover({
  id,
  place,
  themes,
}: {
  id: string
  place: number
  themes?: readonly Theme[] | undefined
}) {
  return <CoverShapes shapes={useMemo(() => drawnCover(id, place + 1, themes), [id, place, themes])} />
}
