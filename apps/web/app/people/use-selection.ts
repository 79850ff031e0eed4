import { useState } from 'react'

/** The selected lines of a list; a line that leaves the list is no longer selected. */
export function useSelection<Line extends { id: string }>(lines: readonly Line[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const chosen = lines.filter(({ id }) => ids.has(id))
  return {
    chosen,
    has: (id: string) => ids.has(id),
    choose: (id: string, isChosen: boolean) => {
      const next = new Set(chosen.map(line => line.id))
      if (isChosen) next.add(id)
      else next.delete(id)
      setIds(next)
    },
    chooseAll: () => setIds(new Set(lines.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  }
}

export type Selection<Line extends { id: string }> = ReturnType<typeof useSelection<Line>>
