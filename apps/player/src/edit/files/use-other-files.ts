import { answerOf } from '@preau/contract/client/outcome'
import { fromWire, type LibraryObject } from '@preau/contract/library/library-object'
import { useCallback } from 'react'
import { loadOtherTools } from '#edit/tool/other-tools.ts'
import type { Editing, ToolFile } from '#fields/editing.ts'
import { call } from '#platform/call.ts'
import type { CallerAt } from '#platform/caller-at.ts'

/** Finds files in this tool and the author's other tools, and copies files of other tools into this one. */
export function useOtherFiles(
  caller: CallerAt,
  tool: string,
  /** Adds a copied file to this tool's files; must be the same function at each render. */
  keep: (object: LibraryObject) => ToolFile,
): Pick<Editing, 'findFiles' | 'otherTools' | 'bring'> {
  const findFiles: Editing['findFiles'] = useCallback(
    async ({ place, ...query }, signal) => {
      const where = place === 'here' ? { tool } : place === 'elsewhere' ? {} : { tool: place }
      const [page] = await answerOf(
        call('findFiles', { ...query, ...where, ...(place !== 'here' && { except: tool }) }, { ...caller, signal }),
      )
      return page ?? { files: [], next: null }
    },
    [caller, tool],
  )
  const otherTools = useCallback(() => loadOtherTools(caller, tool), [caller, tool])
  const bring: Editing['bring'] = useCallback(
    async file => {
      const [object] = (await answerOf(call('duplicateObject', { id: file, parent: tool }, caller))).map(fromWire)
      if (!object) throw new Error('duplicateObject gave no object')
      return keep(object)
    },
    [caller, tool, keep],
  )
  return { findFiles, otherTools, bring }
}
