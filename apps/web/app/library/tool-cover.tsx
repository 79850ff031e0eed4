import type { Theme } from '@preau/course/themes'
import { Cover } from '@preau/ui/cover/cover'
import { lazyPart } from '@preau/ui/loading/lazy-part'
import { toneAt } from '@preau/ui/tone'
import { Suspense } from 'react'
import { StaticDrawing } from '#document/static-drawing.tsx'

// The document contains them: most visitors never load the code that draws them (`document/static-drawing.tsx`).
const DrawnCover = lazyPart(
  () => import('./drawn-cover.tsx').then(({ DrawnCover }) => DrawnCover),
  () => null,
)

/**
 * The parts of a tool that its cover shows: its picture, else the first of its themes that can be drawn, else a yard of
 * its id.
 */
type Shown = { id: string; picture?: string | null; themes?: readonly Theme[] | undefined }

/**
 * The picture of a tool, or a drawn cover for one without.
 * @param place index of its level, from 0
 */
export function ToolCover({
  of: { id, picture, themes },
  place,
  ratio,
}: {
  of: Shown
  place: number
  ratio?: 'card' | 'wide' | 'fill'
}) {
  return (
    <Cover src={picture ?? undefined} tone={toneAt(place)} {...(ratio && { ratio })}>
      {/* For another tool or level it is another drawing. */}
      <StaticDrawing key={`${id} ${place} ${themes}`} as="g">
        <Suspense>
          <DrawnCover id={id} place={place} themes={themes} />
        </Suspense>
      </StaticDrawing>
    </Cover>
  )
}
