import { drawnCover } from '@preau/course/cover/drawn-cover'
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
  const shapes = useMemo(() => (picture ? [] : drawnCover(id, place + 1)), [id, place, picture])
  return <Cover shapes={shapes} src={picture ?? undefined} tone={toneAt(place)} {...(ratio && { ratio })} />
}
