import { drawnCover } from '@preau/course/cover/drawn-cover'
import { CoverShapes } from '@preau/ui/cover/cover'
import { useMemo } from 'react'

/** The drawing on the cover of a tool, inside an SVG; `place` is the index of its level, from 0. */
export function DrawnCover({ id, place }: { id: string; place: number }) {
  return <CoverShapes shapes={useMemo(() => drawnCover(id, place + 1), [id, place])} />
}
