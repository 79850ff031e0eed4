import { useRef, useState } from 'react'
import { useFocusInside } from '#fields/use-focus-inside.ts'

/**
 * Which findings of a block are said: while somebody writes in it, those that were said when they came to it, until they
 * are fixed; the others once they have left. Nothing is said of a new block before that.
 */
export function useSaidFindings(isNew: boolean) {
  /** The findings said while somebody is in the block; null for all. */
  const [known, setKnown] = useState<readonly string[] | null>(isNew ? [] : null)
  const found = useRef<readonly string[]>([])
  const watch = useFocusInside({
    onEnter: () => setKnown(before => before ?? found.current),
    // What appears moves the rest of the slide.
    onLeave: () => setKnown(null),
  })
  return {
    isSaid: (findings: readonly string[]): readonly string[] => {
      found.current = findings
      return known === null ? findings : findings.filter(finding => known.includes(finding))
    },
    watch,
  }
}
