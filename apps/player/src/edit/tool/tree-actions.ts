import { answerOf, onlyOf } from '@preau/contract/client/outcome'
import type { StructureChange } from '@preau/contract/structures/schemas'
import type { BlockOf } from '@preau/course/block'
import { storable } from '@preau/course/storable-text'
import type { ContentLanguage } from '@preau/locales/languages'
import { moveItem } from '@preau/ui/sortable-list/move-item'
import { readDraft } from '#edit/draft/use-draft-keeper.ts'
import { call, reasonOf } from '#platform/call.ts'
import type { CallerAt } from '#platform/caller-at.ts'
import type { Step, Steps } from './structure-steps.ts'
import { type ToolTree, type TreeSlide, withMoved, withNew } from './tool-tree.ts'

/** Changes of the list of modules and slides; each throws a Refused. Teachers see them once the tool is published. */
export type TreeActions = {
  /** Reloads the tool; returns it as it is now, null if it is gone. */
  reload: () => Promise<ToolTree | null>
  /** These return the new object's id. */
  addModule: (name: string) => Promise<string | null>
  addSlide: (module: string, name: string) => Promise<string | null>
  duplicate: (object: TreeSlide) => Promise<string | null>
  /** Gives a slide that was just created its title. */
  nameNew: (slide: string, name: string) => Promise<void>
  /** Adds a text at the beginning of a slide, unless it is there. */
  writeText: (slide: string, block: BlockOf<'text'>) => Promise<void>
  rename: (module: TreeSlide, name: string, language: ContentLanguage) => Promise<void>
  describe: (module: TreeSlide, changes: StructureChange[]) => Promise<void>
  hide: (object: TreeSlide, isHidden: boolean) => Promise<void>
  remove: (object: TreeSlide) => Promise<Step>
  /** Deletes at once what was just created. */
  discard: (...ids: string[]) => Promise<void>
  /** Moves among siblings, counted from 0; `parent` is the tool or a module. */
  move: (parent: string, siblings: readonly TreeSlide[], id: string, to: number) => Promise<Step>
  /** Moves a slide to another module, at its end or at an index from 0. */
  moveTo: (module: ToolTree['modules'][number], id: string, at?: number) => Promise<Step>
  /** Keeps what was to be deleted. */
  keep: (object: { id: string; name: string }) => Promise<void>
  /** Gives up every change of the list that is not published. */
  giveUp: () => Promise<Step>
  /** Takes back a step, or the last one; returns what it was, null if there is none. */
  undo: (step?: Step) => Promise<Step | null>
  redo: () => Promise<Step | null>
  /** The tool as the list shows it now; null before it is loaded. */
  shown: () => ToolTree | null
  /** Forgets the steps: what they changed is published. */
  forgetSteps: () => void
  /** Moves or copies a module or a slide to a parent in another tool; returns its id there. */
  sendTo: (id: string, parent: string, isCopy: boolean) => Promise<string>
  /** Where a module or a slide is for teachers: its parent, and the order of what is in that. */
  livePlace: (object: { id: string; type: 'module' | 'slide' }) => Promise<LivePlace>
  /** Moves an object back from another tool to where it was for teachers. */
  bringBack: (id: string, place: LivePlace) => Promise<void>
  /** Publishes a slide as it was last saved. */
  publish: (slide: string) => Promise<void>
}

export type LivePlace = { parent: string | null; order: string[] }

export type ChangeModules = (modules: ToolTree['modules']) => ToolTree['modules']

type Subject = { id: string; name: string }

const withChanged =
  (id: string, known: Partial<TreeSlide>): ChangeModules =>
  modules => {
    const changed = <Item extends TreeSlide>(item: Item): Item => (item.id === id ? { ...item, ...known } : item)
    return modules.map(module => ({ ...changed(module), slides: module.slides.map(changed) }))
  }

/** What the actions need of an open tool: what it shows, and how changes are sent. */
type OpenTool = {
  caller: CallerAt
  tool: string
  tree: ToolTree | null | undefined
  reload: TreeActions['reload']
  refresh: () => Promise<void>
  show: (change: ChangeModules) => void
  shown: TreeActions['shown']
  /** Changes the draft of the structure, which is shown at once; returns the changes that take these back. */
  change: (changes: StructureChange[], shown?: ChangeModules) => Promise<StructureChange[]>
  steps: Steps
}

/** The actions of an open tool. */
export function treeActions(tool: OpenTool): TreeActions {
  const { reload, refresh, steps, caller, shown } = tool
  return {
    reload,
    ...newParts(tool),
    ...draftedChanges(tool),
    undo: steps.undo,
    redo: steps.redo,
    shown,
    forgetSteps: steps.forget,
    sendTo: async (id, parent, isCopy) => {
      const [there] = isCopy
        ? await answerOf(call('duplicateObject', { id, parent }, caller))
        : await update(caller, id, { parent })
      if (!isCopy) await refresh()
      return there?.id ?? id
    },
    livePlace: async ({ id, type }) => {
      const read = (filters: { list: string } | { parent: (string | null)[] }) =>
        call('getLibrary', { filters: { type, ...filters } }, caller)
      const { parent } = await answerOf(onlyOf(read({ list: id })))
      const siblings = await answerOf(read({ parent: [parent] }))
      return { parent, order: siblings.map(sibling => sibling.id) }
    },
    bringBack: async (id, { parent, order }) => {
      await update(caller, id, { parent })
      await answerOf(call('orderObjects', { parent, list: order }, caller)).finally(refresh)
    },
    publish: async slide => {
      await answerOf(call('publish', { list: [slide] }, caller))
      await refresh()
    },
  }
}

const update = (caller: CallerAt, id: string, commonAttributes: { name?: string; parent?: string | null }) =>
  answerOf(call('updateObjects', { dataAction: [{ id, commonAttributes }] }, caller))

/** A step whose way back is another such step. */
const drafted = (open: OpenTool, about: Step['about'], changes: StructureChange[], shown?: ChangeModules): Step => ({
  about,
  run: async () => drafted(open, about, await open.change(changes, shown)),
})

/** A deletion that teachers notice once the tool is published. */
const draftedRemoval = (open: OpenTool, about: Subject): Step =>
  drafted(open, about, [{ kind: 'remove', id: about.id, isRemoved: true }])

/** What no teacher ever saw goes to the bin and comes back at once. */
function removal(open: OpenTool, about: Subject): Step {
  const { caller, tool, refresh } = open
  /** Asks the server: it may have been published since it was added, here or by a colleague. */
  const isStillNew = async () => {
    const { modules } = await answerOf(onlyOf(call('getStructure', { tool }, caller)))
    return modules.flatMap(module => [module, ...module.slides]).some(({ id, isNew }) => id === about.id && isNew)
  }
  const remove = (): Step => ({
    about,
    run: async () => {
      if (!(await isStillNew())) return draftedRemoval(open, about).run()
      await answerOf(call('deleteObjects', { dataAction: [{ id: about.id }] }, caller))
      await refresh()
      return restore()
    },
  })
  const restore = (): Step => ({
    about,
    run: async () => {
      await answerOf(call('restoreObjects', { list: [about.id] }, caller))
      await refresh()
      return remove()
    },
  })
  return remove()
}

/** Creating modules and slides, which no teacher sees before they are published. */
function newParts(
  open: OpenTool,
): Pick<TreeActions, 'addModule' | 'addSlide' | 'duplicate' | 'nameNew' | 'writeText' | 'discard'> {
  const { caller, tool, reload, refresh, show, change, steps } = open
  const put = async (type: 'module' | 'slide', parent: string, name: string) => {
    const answer = answerOf(call('putObject', { object: { type, parent, name } }, caller))
    const [made] = await answer.catch(async error => {
      // The parent is gone on the server, but is still shown.
      if (reasonOf(error) === 'missing') await reload().catch(() => {})
      throw error
    })
    if (!made) return null
    show(modules => withNew(modules, made.id, { type, parent, name }))
    await refresh()
    return added(made.id, name)
  }
  const added = (id: string, name: string) => {
    steps.keep(removal(open, { id, name }))
    return id
  }
  return {
    addModule: name => put('module', tool, name),
    writeText: (slide, block) => writeText(caller, slide, block),
    addSlide: (module, name) => put('slide', module, name),
    duplicate: async ({ id, name }) => {
      const [copy] = await answerOf(call('duplicateObject', { id }, caller))
      if (!copy) return null
      // After its original as authors have it.
      const holder = open.tree?.modules.find(({ slides }) => slides.some(slide => slide.id === id))
      await change([{ kind: 'place', id: copy.id, parent: holder?.id ?? tool, after: id }]).catch(refresh)
      return added(copy.id, name)
    },
    nameNew: async (slide, name) => {
      show(withChanged(slide, { name }))
      await update(caller, slide, { name })
      await refresh()
    },
    discard: async (...ids) => {
      await answerOf(call('deleteObjects', { dataAction: ids.map(id => ({ id })) }, caller))
      await refresh()
    },
  }
}

/** Changes that teachers see once the tool is published. */
function draftedChanges(
  open: OpenTool,
): Pick<TreeActions, 'rename' | 'describe' | 'hide' | 'remove' | 'move' | 'moveTo' | 'keep' | 'giveUp'> {
  const { tool, tree, steps } = open
  return {
    rename: async (module, name, language) => {
      const rename: StructureChange = { kind: 'describe', id: module.id, language, words: { name } }
      await steps.perform(drafted(open, module, [rename], withChanged(module.id, { name })))
    },
    describe: async (module, changes) => void (await steps.perform(drafted(open, module, changes))),
    hide: async (object, isHidden) => {
      const hide: StructureChange = { kind: 'hide', id: object.id, isHidden }
      await steps.perform(drafted(open, object, [hide], withChanged(object.id, { isHidden })))
    },
    remove: object => steps.perform(object.isNew ? removal(open, object) : draftedRemoval(open, object)),
    move: (parent, siblings, id, to) => {
      const list = moveItem(
        siblings.map(sibling => sibling.id),
        id,
        to,
      )
      const inOrder = <Item extends TreeSlide>(items: readonly Item[]) =>
        list.flatMap(other => items.find(item => item.id === other) ?? [])
      const name = siblings.find(sibling => sibling.id === id)?.name ?? ''
      const place: StructureChange = { kind: 'place', id, parent, after: list[list.indexOf(id) - 1] ?? null }
      return steps.perform(
        drafted(open, { id, name }, [place], modules =>
          parent === tool
            ? inOrder(modules)
            : modules.map(module => (module.id === parent ? { ...module, slides: inOrder(module.slides) } : module)),
        ),
      )
    },
    moveTo: (module, id, at = module.slides.length) => {
      const place: StructureChange = { kind: 'place', id, parent: module.id, after: module.slides[at - 1]?.id ?? null }
      const name = tree?.modules.flatMap(({ slides }) => slides).find(slide => slide.id === id)?.name ?? ''
      return steps.perform(
        drafted(open, { id, name }, [place], modules => withMoved(modules, id, { module: module.id, at })),
      )
    },
    keep: async object =>
      void (await steps.perform(drafted(open, object, [{ kind: 'remove', id: object.id, isRemoved: false }]))),
    giveUp: () => steps.perform(drafted(open, null, [{ kind: 'give-up' }])),
  }
}

async function writeText(caller: CallerAt, slide: string, block: BlockOf<'text'>): Promise<void> {
  const { language, contents, version } = await readDraft(caller, slide)
  const written = contents[language]
  if (!written || written.blocks.some(({ id }) => id === block.id)) return
  const content = storable({ ...written, blocks: [block, ...written.blocks] })
  await answerOf(call('putDraft', { slide, lang: language, content, version }, caller))
}
