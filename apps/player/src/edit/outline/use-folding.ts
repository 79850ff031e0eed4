import { useEffect, useState } from 'react'
import type { ToolTree } from '#edit/tool/tool-tree.ts'
import type { Place } from '#platform/place.ts'

/** Which modules of the side list are folded: at first all but the one in which one is. */
export function useFolding(tree: ToolTree, place: Place) {
  const [folded, setFolded] = useState<readonly string[]>(() =>
    tree.modules.flatMap(({ id }) => (id === place.module ? [] : [id])),
  )
  // A slide that is opened from elsewhere is seen in its module.
  useEffect(() => setFolded(before => before.filter(other => other !== place.module)), [place.module])
  return {
    isFolded: (id: string) => folded.includes(id),
    unfold: (id: string) => setFolded(before => before.filter(other => other !== id)),
    /** Folds a module, or unfolds it. */
    fold: (id: string) =>
      setFolded(before => (before.includes(id) ? before.filter(other => other !== id) : [...before, id])),
  }
}
