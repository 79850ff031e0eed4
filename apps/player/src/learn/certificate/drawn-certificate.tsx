import { drawnCover } from '@preau/course/cover/drawn-cover'
import { Cover } from '@preau/ui/cover/cover'
import { SmallSheet } from '@preau/ui/small-sheet/small-sheet'
import { toneAt } from '@preau/ui/tone'

/** A certificate drawn small, in the colours of its tool; `level` counts from 1. */
export function DrawnCertificate({ id, level }: { id: string; level: number }) {
  return (
    <SmallSheet>
      <Cover shapes={drawnCover(id, level)} tone={toneAt(level - 1)} />
    </SmallSheet>
  )
}
