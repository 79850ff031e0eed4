import { answerOf } from '@preau/contract/client/outcome'
import { refetchWhilePassing } from '@preau/contract/client/refetch-while-passing'
import type { BlockOf } from '@preau/course/block'
import { storable } from '@preau/course/storable-text'
import { moveItem } from '@preau/ui/sortable-list/move-item'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { readDraft } from '#edit/draft/use-draft-keeper.ts'
import { call, type Reason, reasonOf } from '#platform/call.ts'
import type { CallerAt } from '#platform/caller-at.ts'
import { notifyTrouble } from '#platform/notify-trouble.ts'
import { loadTree, type ToolTree, type TreeSlide, withMoved, withNew } from './tool-tree.ts'

export type OpenedTool =
  | { status: 'loading' }
  | { status: 'trouble'; reason: Reason }
  | { status: 'ready'; tree: ToolTree }

/** Changes of the list of modules and slides; each throws a Refused. */
export type TreeActions = {
  /** Reloads the tool; returns it as it is now, null if it is gone. */
  reload: () => Promise<ToolTree | null>
  /** These return the new object's id. */
  addModule: (name: string) => Promise<string | null>
  addSlide: (module: string, name: string) => Promise<string | null>
  duplicate: (id: string) => Promise<string | null>
  rename: (id: string, name: string) => Promise<void>
  /** Adds a text at the beginning of a slide, unless it is there. */
  writeText: (slide: string, block: BlockOf<'text'>) => Promise<void>
  hide: (id: string, isHidden: boolean) => Promise<void>
  remove: (...ids: string[]) => Promise<void>
  /** Restores a removed object to its old place. */
  restore: (id: string) => Promise<void>
  /** Moves among siblings, counted from 0; `parent` is the tool or a module. */
  move: (parent: string, siblings: readonly TreeSlide[], id: string, to: number) => Promise<void>
  /** Moves a slide to another module, at its end or at an index from 0. */
  moveTo: (module: ToolTree['modules'][number], id: string, at?: number) => Promise<void>
  /** Moves or copies a module or a slide to a parent in another tool; returns its id there. */
  sendTo: (id: string, parent: string, isCopy: boolean) => Promise<string>
  /** Moves an object back from another tool, with its siblings in their old order. */
  bringBack: (id: string, parent: string, order: string[]) => Promise<void>
  /** Publishes a slide as it was last saved. */
  publish: (slide: string) => Promise<void>
}

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
      return (pending.current > 0 && queryClient.getQueryData<ToolTree>(['tool', tool])) || loaded
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

  /** Shows a change at once, sends it to the server, and then reloads the result. */
  const showWhile = useCallback(
    async (change: ChangeModules, task: () => Promise<unknown>) => {
      pending.current += 1
      show(change)
      try {
        await task()
      } finally {
        pending.current -= 1
        await refresh()
      }
    },
    [refresh, show],
  )
  const update = useCallback(
    (id: string, commonAttributes: { name?: string; visibility?: 'visible' | 'hide'; parent?: string }) =>
      answerOf(call('updateObjects', { dataAction: [{ id, commonAttributes }] }, caller)),
    [caller],
  )
  const change = useCallback(
    async (id: string, known: Partial<TreeSlide>, changes: Parameters<typeof update>[1]) => {
      const changed = <Item extends TreeSlide>(item: Item): Item => (item.id === id ? { ...item, ...known } : item)
      await showWhile(
        modules => modules.map(module => ({ ...changed(module), slides: module.slides.map(changed) })),
        () => update(id, changes),
      )
    },
    [update, showWhile],
  )
  const put = useCallback(
    async (type: 'module' | 'slide', parent: string, name: string) => {
      const answer = answerOf(call('putObject', { object: { type, parent, name } }, caller))
      const [made] = await answer.catch(async error => {
        // The parent is gone on the server, but is still shown.
        if (reasonOf(error) === 'missing') await reload().catch(() => {})
        throw error
      })
      if (!made) return null
      show(modules => withNew(modules, made.id, { type, parent, name }))
      await refresh()
      return made.id
    },
    [caller, reload, refresh, show],
  )
  const actions: TreeActions = {
    reload,
    addModule: name => put('module', tool, name),
    addSlide: (module, name) => put('slide', module, name),
    duplicate: async id => {
      const [copy] = await answerOf(call('duplicateObject', { id }, caller))
      await refresh()
      return copy?.id ?? null
    },
    rename: (id, name) => change(id, { name }, { name }),
    writeText: (slide, block) => writeText(caller, slide, block),
    hide: (id, isHidden) => change(id, { isHidden }, { visibility: isHidden ? 'hide' : 'visible' }),
    remove: async (...ids) => {
      await answerOf(call('deleteObjects', { dataAction: ids.map(id => ({ id })) }, caller))
      await refresh()
    },
    restore: async id => {
      await answerOf(call('restoreObjects', { list: [id] }, caller))
      await refresh()
    },
    move: async (parent, siblings, id, to) => {
      const list = moveItem(
        siblings.map(sibling => sibling.id),
        id,
        to,
      )
      const inOrder = <Item extends TreeSlide>(items: readonly Item[]) =>
        list.flatMap(other => items.find(item => item.id === other) ?? [])
      await showWhile(
        modules =>
          parent === tool
            ? inOrder(modules)
            : modules.map(module => (module.id === parent ? { ...module, slides: inOrder(module.slides) } : module)),
        () => answerOf(call('orderObjects', { parent, list }, caller)),
      )
    },
    moveTo: (module, id, at = module.slides.length) =>
      showWhile(
        modules => withMoved(modules, id, { module: module.id, at }),
        async () => {
          await update(id, { parent: module.id })
          if (at === module.slides.length) return
          const list = module.slides.map(slide => slide.id).toSpliced(at, 0, id)
          await answerOf(call('orderObjects', { parent: module.id, list }, caller))
        },
      ),
    sendTo: async (id, parent, isCopy) => {
      const [there] = isCopy
        ? await answerOf(call('duplicateObject', { id, parent }, caller))
        : await update(id, { parent })
      if (!isCopy) await refresh()
      return there?.id ?? id
    },
    bringBack: async (id, parent, list) => {
      await update(id, { parent })
      await answerOf(call('orderObjects', { parent, list }, caller)).finally(refresh)
    },
    publish: async slide => {
      await answerOf(call('publish', { list: [slide] }, caller))
      await refresh()
    },
  }
  return { opened, retry, actions }
}

type ChangeModules = (modules: ToolTree['modules']) => ToolTree['modules']

function openedTool(tree: ToolTree | null | undefined, error: Error | null): OpenedTool {
  if (tree) return { status: 'ready', tree }
  if (tree === null) return { status: 'trouble', reason: 'missing' }
  return error ? { status: 'trouble', reason: reasonOf(error) } : { status: 'loading' }
}

async function writeText(caller: CallerAt, slide: string, block: BlockOf<'text'>): Promise<void> {
  const { language, contents, version } = await readDraft(caller, slide)
  const written = contents[language]
  if (!written || written.blocks.some(({ id }) => id === block.id)) return
  const content = storable({ ...written, blocks: [block, ...written.blocks] })
  await answerOf(call('putDraft', { slide, lang: language, content, version }, caller))
}
