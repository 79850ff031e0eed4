import { answerOf, onlyOf } from '@preau/contract/client/outcome'
import { refetchWhilePassing } from '@preau/contract/client/refetch-while-passing'
import type { Structure, StructureChange } from '@preau/contract/structures/schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { call, type Reason, reasonOf } from '#platform/call.ts'
import type { CallerAt } from '#platform/caller-at.ts'
import { notifyTrouble } from '#platform/notify-trouble.ts'
import { useSteps } from './structure-steps.ts'
import { loadTree, type ToolTree } from './tool-tree.ts'
import { type ChangeModules, type TreeActions, treeActions } from './tree-actions.ts'

export type OpenedTool =
  | { status: 'loading' }
  | { status: 'trouble'; reason: Reason }
  | { status: 'ready'; tree: ToolTree }

/** Whether the editor already shows this error elsewhere while it lasts. */
const isSaidElsewhere = (error: unknown) => ['away', 'signed-out'].includes(reasonOf(error))

/** Loads a tool with its modules and slides, and changes them with optimistic updates. */
export function useToolTree(
  caller: CallerAt,
  tool: string,
): { opened: OpenedTool; retry: () => void; actions: TreeActions } {
  const queryClient = useQueryClient()
  /** Changes already shown that the server has not confirmed yet. */
  const pending = useRef(0)
  const {
    data: tree,
    error,
    refetch,
  } = useQuery({
    refetchInterval: refetchWhilePassing,
    queryKey: ['tool', tool],
    queryFn: async () => {
      const loaded = await loadTree(caller, tool)
      // A response to an earlier request does not know the changes shown since; each change reloads the tool itself.
      const shown = queryClient.getQueryData<ToolTree | null>(['tool', tool])
      const isOlder = shown && loaded && loaded.structure.version < shown.structure.version
      return (pending.current > 0 && shown) || (isOlder ? { ...loaded, ...structureOf(shown) } : loaded)
    },
  })
  const latestError = useRef(error)
  latestError.current = error ?? latestError.current
  // What is on the screen is kept, since it may be in use; during another attempt, so is the reason why there is
  // nothing.
  const opened = openedTool(tree, latestError.current)
  const isUnsaid = error !== null && tree !== undefined && !isSaidElsewhere(error)
  useEffect(() => {
    if (isUnsaid) notifyTrouble(latestError.current)
  }, [isUnsaid])
  const retry = useCallback(() => void refetch(), [refetch])

  const reload = useCallback(async () => (await refetch({ throwOnError: true })).data ?? null, [refetch])
  /**
   * Reloads after a change that succeeded. If only the reload fails, the change must not count as failed: it would be
   * repeated.
   */
  const refresh = useCallback(async () => void (await refetch()), [refetch])
  const show = useCallback(
    (change: ChangeModules) =>
      queryClient.setQueryData<ToolTree | null>(
        ['tool', tool],
        shown => shown && { ...shown, modules: change(shown.modules) },
      ),
    [queryClient, tool],
  )

  const shown = useCallback(
    () => queryClient.getQueryData<ToolTree | null>(['tool', tool]) ?? null,
    [queryClient, tool],
  )

  const latest = useRef<Structure | null>(null)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  /** Changes the draft of the structure, one change after the other; returns the changes that take these back. */
  const change = useCallback(
    async (changes: StructureChange[], shown: ChangeModules = modules => modules) => {
      pending.current += 1
      show(shown)
      let isDone = false
      try {
        const sent = queue.current.then(() => answerOf(onlyOf(call('changeStructure', { tool, changes }, caller))))
        queue.current = sent.catch(() => {})
        const { undo, ...structure } = await sent
        if (structure.version >= (latest.current?.version ?? 0)) latest.current = structure
        isDone = true
        return undo
      } finally {
        pending.current -= 1
        if (!isDone) await refresh()
        else if (pending.current === 0 && latest.current) {
          const { modules, ...structure } = latest.current
          queryClient.setQueryData<ToolTree | null>(['tool', tool], tree => tree && { ...tree, modules, structure })
        }
      }
    },
    [caller, queryClient, refresh, show, tool],
  )
  const steps = useSteps()
  const actions = treeActions({ caller, tool, tree, reload, refresh, show, shown, change, steps })
  return { opened, retry, actions }
}

/** The part of a tree that the draft of its structure changes. */
const structureOf = ({ modules, structure }: ToolTree) => ({ modules, structure })

function openedTool(tree: ToolTree | null | undefined, error: Error | null): OpenedTool {
  if (tree) return { status: 'ready', tree }
  if (tree === null) return { status: 'trouble', reason: 'missing' }
  return error ? { status: 'trouble', reason: reasonOf(error) } : { status: 'loading' }
}
