import { answerOf, onlyOf } from '@preau/contract/client/outcome'
import { fromWire, type LibraryObject, type Showing } from '@preau/contract/library/library-object'
import { rightAllows } from '@preau/contract/library/rights'
import type { Structure } from '@preau/contract/structures/schemas'
import type { CertificateRule } from '@preau/course/certificate'
import type { Language } from '@preau/locales/languages'
import type { ToolFile } from '#fields/editing.ts'
import { type LoadedMedia, loadedMedia, ruleOf } from '#lesson/load-module.ts'
import { call } from '#platform/call.ts'
import type { CallerAt } from '#platform/caller-at.ts'

/** A module or slide as its authors want it; `isHiddenNow` is what teachers have until that is published. */
export type TreeSlide = Structure['modules'][number]['slides'][number]
export type TreeModule = Structure['modules'][number]

/** A tool with its modules and slides, hidden ones too, and its files. */
export type ToolTree = {
  name: string
  language: Language
  /** The conditions of the tool's certificate. */
  rule: CertificateRule
  /** What hides all of it from teachers: the tool was hidden or not shown yet, or its level is hidden. */
  hiddenBy: 'tool' | 'level' | null
  /** Whether the author's rights allow showing and hiding the tool; administrators may too, but are not known here. */
  mayShow: boolean
  /** The state of its approval by an administrator; null if it needs none. */
  showing: Showing | null
  modules: TreeModule[]
  /** How the modules and slides differ from what is published, and what will be deleted. */
  structure: Omit<Structure, 'modules'>
  files: ToolFile[]
  media: ReadonlyMap<string, LoadedMedia>
}

/** Loads a tool as its authors see it; null if it does not exist. */
export async function loadTree(caller: CallerAt, tool: string): Promise<ToolTree | null> {
  type Filters = { type: 'category' | 'bloc' | 'library'; list?: string; parent?: string[] }
  const read = async (filters: Filters, attributes: 'content'[] = []) =>
    (await answerOf(call('getLibrary', { filters, attributes }, caller))).map(fromWire)
  const [[found], outcome, media] = await Promise.all([
    read({ type: 'bloc', list: tool }, ['content']),
    call('getStructure', { tool }, caller),
    read({ type: 'library', parent: [tool] }, ['content']),
  ])
  if (!found) return null
  const { modules, ...structure } = await answerOf(onlyOf(Promise.resolve(outcome)))
  const [level] = found.parentId ? await read({ type: 'category', list: found.parentId }) : []
  return {
    name: found.name,
    language: found.language,
    rule: ruleOf(found),
    hiddenBy: hiddenBy(found, level),
    mayShow: rightAllows('show', { ...found, isHeld: found.showing !== undefined }),
    showing: found.showing ?? null,
    modules,
    structure,
    files: media.map(({ id, name }) => ({ id, name })).reverse(),
    media: new Map(media.map(object => [object.id, loadedMedia(object)])),
  }
}

/** What hides a whole tool, nearest first; `level` is undefined if the server did not return it. */
export function hiddenBy(
  tool: Pick<LibraryObject, 'isHidden'>,
  level: Pick<LibraryObject, 'isHidden'> | undefined,
): ToolTree['hiddenBy'] {
  if (tool.isHidden) return 'tool'
  // The server does not return a hidden level to people without a right on it.
  return level === undefined || level.isHidden ? 'level' : null
}

/** The ids of all slides of a tool. */
export function slidesIn({ modules }: Pick<ToolTree, 'modules'>): string[] {
  return modules.flatMap(({ slides }) => slides.map(({ id }) => id))
}

/** The slide ids of a module, of a slide itself, or of the whole tool if the id is neither. */
export function slidesOf({ modules }: ToolTree, id: string): string[] {
  const all = modules.flatMap(({ slides }) => slides)
  const slides = modules.find(module => module.id === id)?.slides ?? all.filter(slide => slide.id === id)
  const isKnown = slides.length > 0 || modules.some(module => module.id === id)
  return (isKnown ? slides : all).map(slide => slide.id)
}

/** Modules after moving a slide to another module (`at` counts from 0); unchanged if the slide is unknown. */
export function withMoved(modules: TreeModule[], id: string, to: { module: string; at: number }): TreeModule[] {
  const slide = modules.flatMap(({ slides }) => slides).find(slide => slide.id === id)
  if (!slide || !modules.some(module => module.id === to.module)) return modules
  return modules.map(module => {
    const others = module.slides.filter(other => other.id !== id)
    const isTarget = module.id === to.module
    if (!isTarget && others.length === module.slides.length) return module
    return { ...module, slides: isTarget ? others.toSpliced(to.at, 0, slide) : others }
  })
}

/** Modules with a new module, or a new slide in one of them; unchanged if it is there already. */
export function withNew(
  modules: TreeModule[],
  id: string,
  { type, parent, name }: { type: 'module' | 'slide'; parent: string; name: string },
): TreeModule[] {
  const isKnown = modules.some(module => module.id === id || module.slides.some(slide => slide.id === id))
  if (isKnown) return modules
  const added: TreeSlide = { id, name, isHidden: true, isHiddenNow: true, isPublished: false, isNew: true }
  if (type === 'module') return [...modules, { ...added, isChanged: false, slides: [] }]
  return modules.map(module => (module.id === parent ? { ...module, slides: [...module.slides, added] } : module))
}

/**
 * The row to go to once a change is shown: that of the module or slide it is about, else the nearest one of those that
 * were around it, else its module; null if nothing is left.
 */
export function rowAfter(
  before: Pick<ToolTree, 'modules'>,
  after: Pick<ToolTree, 'modules'>,
  id: string,
): { id: string; module: string } | null {
  const rowOf = (wanted: string) => {
    const module = after.modules.find(other => other.id === wanted || other.slides.some(slide => slide.id === wanted))
    return module ? { id: wanted, module: module.id } : null
  }
  const holder = before.modules.find(({ slides }) => slides.some(slide => slide.id === id))
  const siblings = (holder?.slides ?? before.modules).map(other => other.id)
  const at = siblings.indexOf(id)
  const around = at < 0 ? [] : [...siblings.slice(at + 1), ...siblings.slice(0, at).reverse()]
  for (const wanted of [id, ...around, ...(holder ? [holder.id] : [])]) {
    const row = rowOf(wanted)
    if (row) return row
  }
  return null
}

/** The item to show after one is removed: the next, else the previous; null if it was the only one. */
export function neighbourOf(items: readonly { id: string }[], id: string): string | null {
  const at = items.findIndex(item => item.id === id)
  return (items[at + 1] ?? items[at - 1])?.id ?? null
}
