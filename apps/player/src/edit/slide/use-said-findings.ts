import { type FocusEvent, useRef, useState } from 'react'
import { afterPress } from '#platform/after-press.ts'

/**
 * Which findings of a block are said: while somebody writes in it, those that were said when they came to it, until they
 * are fixed; the others once they have left. Nothing is said of a new block before that.
 */
export function useSaidFindings(isNew: boolean) {
  /** The findings said while somebody is in the block; null for all. */
  const [known, setKnown] = useState<readonly string[] | null>(isNew ? [] : null)
  const found = useRef<readonly string[]>([])
  const isInside = useRef(false)
  return {
    isSaid: (findings: readonly string[]): readonly string[] => {
      found.current = findings
      return known === null ? findings : findings.filter(finding => known.includes(finding))
    },
    watch: {
      onFocus: () => {
        isInside.current = true
        setKnown(before => before ?? found.current)
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (currentTarget.contains(relatedTarget)) return
        isInside.current = false
        // What appears moves the rest of the slide, also the button that is being pressed.
        afterPress(() => {
          if (!isInside.current) setKnown(null)
        })
      },
    },
  }
}
