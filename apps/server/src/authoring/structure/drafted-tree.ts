import type { Structure } from '@preau/contract/structures/schemas'
import type { StructureDraft } from '#drafts/tables.ts'
import { mergeOrder } from '#library/order-objects.ts'

/** A module or slide as its row has it, which is what teachers see. */
export type LivePart = {
  id: string
  type: 'module' | 'slide'
  parentId: string
  name: string
  isHidden: boolean
  isPublished: boolean
}

/** A module or slide as its authors want it. */
export type DraftedPart = {
  live: LivePart
  isHidden: boolean
  isRemoved: boolean
}
export type DraftedModule = DraftedPart & { slides: DraftedPart[] }

/** The modules and slides of a tool as its authors want them, with those that will be deleted. */
export type DraftedTree = DraftedModule[]

/** The rows of a tool, in their order, under what its authors want. What is gone since is left out. */
export function draftedTree(tool: string, live: LivePart[], draft: StructureDraft): DraftedTree {
  const { places = {}, hidden = {}, removed = [] } = draft
  const isRemoved = new Set(removed)
  const part = (row: LivePart): DraftedPart => ({
    live: row,
    isHidden: hidden[row.id] ?? row.isHidden,
    isRemoved: isRemoved.has(row.id),
  })
  const modules = live.filter(({ type }) => type === 'module')
  const parents = new Map(live.map(({ id, parentId }) => [id, parentId]))
  const slides = new Map(live.filter(({ type }) => type === 'slide').map(row => [row.id, row]))
  for (const { id } of modules) {
    for (const slide of places[id] ?? []) if (slides.has(slide)) parents.set(slide, id)
  }
  const childrenOf = (parent: string, rows: LivePart[]) => {
    const here = rows.filter(({ id }) => parents.get(id) === parent)
    const own = here.filter(({ parentId }) => parentId === parent)
    const byId = new Map(here.map(row => [row.id, row]))
    const current = [...own, ...here.filter(row => !own.includes(row))].map(({ id }) => id)
    return mergedOrder(current, places[parent] ?? []).flatMap(id => byId.get(id) ?? [])
  }
  const allSlides = [...slides.values()]
  const bySlide = Map.groupBy(allSlides, ({ id }) => parents.get(id))
  return childrenOf(tool, modules).map(module => ({
    ...part(module),
    slides: childrenOf(module.id, bySlide.get(module.id) ?? []).map(part),
  }))
}

/** The wanted order; what it does not know follows the same one as before, or is last where it was added last. */
function mergedOrder(current: string[], wanted: string[]): string[] {
  if (wanted.length === 0) return current
  const known = new Set(wanted)
  const last = current.findLastIndex(id => known.has(id))
  return [...mergeOrder(current.slice(0, last + 1), wanted), ...current.slice(last + 1)]
}

/** What is to be stored of a tree: only where it differs from the rows. */
export function draftOf(tool: string, live: LivePart[], tree: DraftedTree): StructureDraft {
  const lists: [string, string[]][] = [
    [tool, idsOf(tree)],
    ...tree.map((module): [string, string[]] => [module.live.id, idsOf(module.slides)]),
  ]
  const byParent = Map.groupBy(live, ({ parentId }) => parentId)
  const places = lists.filter(([parent, list]) => {
    const now = (byParent.get(parent) ?? []).map(({ id }) => id)
    return now.join() !== list.join()
  })
  const parts = partsOf(tree)
  return {
    places: Object.fromEntries(places),
    hidden: Object.fromEntries(
      parts
        .filter(({ live: row, isHidden }) => row.isHidden !== isHidden)
        .map(({ live: { id }, isHidden }) => [id, isHidden]),
    ),
    removed: idsOf(parts.filter(part => part.isRemoved)),
  }
}

/** All modules and slides, each module before its slides. */
export function partsOf(tree: DraftedTree): DraftedPart[] {
  return tree.flatMap(module => [module, ...module.slides])
}

/** The tree as authors see it, without what will be deleted. */
export function presentTree(
  tree: DraftedTree,
  live: LivePart[],
  { nameOf, isReworded }: { nameOf: (module: LivePart) => string; isReworded: (module: string) => boolean },
): Structure['modules'] {
  const isUnseen = newness(tree, live)
  const slidesNow = Map.groupBy(live, ({ parentId }) => parentId)
  const hasOtherSlides = ({ live: { id }, slides }: DraftedModule) =>
    idsOf(slides).join() !== (slidesNow.get(id) ?? []).map(row => row.id).join()
  const isOther = ({ live: row, isHidden, isRemoved }: DraftedPart) => isRemoved || isHidden !== row.isHidden
  const part = ({ live: row, isHidden }: DraftedPart) => ({
    id: row.id,
    name: row.type === 'module' ? nameOf(row) : row.name,
    isHidden,
    isHiddenNow: row.isHidden,
    isPublished: row.isPublished,
    isNew: isUnseen(row),
  })
  const kept = <Part extends DraftedPart>(parts: Part[]) => parts.filter(({ isRemoved }) => !isRemoved)
  return kept(tree).map(module => ({
    ...part(module),
    isNew: isUnseen(module.live) && !hasOtherSlides(module),
    isChanged: hasOtherSlides(module) || [module, ...module.slides].some(isOther) || isReworded(module.live.id),
    slides: kept(module.slides).map(part),
  }))
}

const idsOf = (parts: DraftedPart[]) => parts.map(({ live: { id } }) => id)

/** Whether teachers never saw a part, nor anything that is or will be in it. */
function newness(tree: DraftedTree, live: LivePart[]): (part: LivePart) => boolean {
  const holders = new Set<string>()
  for (const { parentId, isPublished } of live) if (isPublished) holders.add(parentId)
  for (const { live: module, slides } of tree) {
    if (slides.some(slide => slide.live.isPublished)) holders.add(module.id)
  }
  return ({ id, isPublished }) => !isPublished && !holders.has(id)
}

/** How a tree differs for teachers from the rows, in numbers; `words` are the modules with another name or other words. */
export function changesOf(
  tool: string,
  live: LivePart[],
  tree: DraftedTree,
  words: { renamed: ReadonlySet<string>; described: ReadonlySet<string> },
): Structure['changes'] {
  const isNew = newness(tree, live)
  const modules = tree.filter(({ isRemoved }) => !isRemoved)
  const known = (parts: DraftedPart[]) => parts.filter(part => !part.isRemoved && !isNew(part.live))
  const places = new Map(live.map(({ id }, index) => [id, index]))
  const movedWithin = (parent: string, parts: DraftedPart[]) => {
    const own = parts.filter(({ live: { parentId } }) => parentId === parent)
    return own.length - longestRise(own.map(({ live: { id } }) => places.get(id) ?? 0))
  }
  const movedSlides = modules.reduce((sum, { live: { id }, slides }) => {
    const parts = known(slides)
    return sum + parts.filter(({ live: row }) => row.parentId !== id).length + movedWithin(id, parts)
  }, 0)
  const kept = partsOf(modules).filter(({ isRemoved }) => !isRemoved)
  const count = (of: 'module' | 'slide', is: (part: DraftedPart) => boolean, among = kept) =>
    among.filter(part => part.live.type === of && is(part)).length
  // A slide that was never published appears by its first publication.
  const hidden = ({ live: row, isHidden }: DraftedPart) => row.isPublished && isHidden && !row.isHidden
  const shown = ({ live: row, isHidden }: DraftedPart) =>
    !isHidden && row.isHidden && (row.isPublished || row.type === 'module')
  const withWords = (what: 'renamed' | 'described') => modules.filter(({ live: { id } }) => words[what].has(id)).length
  const removed = removedOf(tree)
  const found: Structure['changes'] = [
    { kind: 'moved', of: 'module', count: movedWithin(tool, known(modules)) },
    { kind: 'moved', of: 'slide', count: movedSlides },
    { kind: 'shown', of: 'module', count: count('module', shown) },
    { kind: 'shown', of: 'slide', count: count('slide', shown) },
    { kind: 'hidden', of: 'module', count: count('module', hidden) },
    { kind: 'hidden', of: 'slide', count: count('slide', hidden) },
    { kind: 'removed', of: 'module', count: count('module', () => true, removed) },
    { kind: 'removed', of: 'slide', count: count('slide', () => true, removed) },
    { kind: 'renamed', of: 'module', count: withWords('renamed') },
    { kind: 'described', of: 'module', count: withWords('described') },
  ]
  return found.filter(change => change.count > 0)
}

/** What will be deleted, without what goes with its module. */
export function removedOf(tree: DraftedTree): DraftedPart[] {
  return tree.flatMap(module => (module.isRemoved ? [module] : module.slides.filter(({ isRemoved }) => isRemoved)))
}

/** The length of the longest rising sequence in a list of different numbers: all others have moved. */
function longestRise(numbers: number[]): number {
  /** For each length, the smallest last number of a rising sequence that long. */
  const ends: number[] = []
  for (const number of numbers) {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((ends[middle] ?? 0) < number) low = middle + 1
      else high = middle
    }
    ends[low] = number
  }
  return ends.length
}
