import { useEffect, useState } from 'react'
import type { ToolTree } from '#edit/tool/tool-tree.ts'
import type { SlidePlace } from '#platform/place.ts'

/** Which modules of the side list are collapsed: at first all except the current one. */
export function useFolding(tree: ToolTree, place: SlidePlace) {
  const [folded, setFolded] = useState<readonly string[]>(() =>
    tree.modules.flatMap(({ id }) => (id === place.module ? [] : [id])),
  )
  // Expands the module of a slide that was opened from elsewhere.
  useEffect(() => setFolded(before => before.filter(other => other !== place.module)), [place.module])
  return {
    isFolded: (id: string) => folded.includes(id),
    unfold: (id: string) => setFolded(before => before.filter(other => other !== id)),
    /** Collapses or expands a module. */
    fold: (id: string) =>
      setFolded(before => (before.includes(id) ? before.filter(other => other !== id) : [...before, id])),
  }
}
