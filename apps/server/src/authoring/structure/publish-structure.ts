import type { Query } from '@preau/contract/schemas'
import type { ContentLanguage } from '@preau/locales/languages'
import { sql, type Transaction } from 'kysely'
import type { Database } from '#database.ts'
import { removeObjects } from '#library/bin/delete-objects.ts'
import { findObjects, type Requester } from '#library/find-object.ts'
import { orderChildren, placeAfter } from '#library/order-objects.ts'
import { changeObjects } from '#library/update-objects.ts'
import { readStructure, type ToolStructure } from './change-structure.ts'
import { type DraftedModule, type DraftedPart, partsOf, removedOf } from './drafted-tree.ts'

type Author = Requester<'old-version' | 'tool-is-full'> & { id: string }
type Change = Query<'updateObjects'>['dataAction'][number]

/**
 * Gives the rows of a tool the structure that its authors want, by what the direct calls do, and returns whether there was
 * any. What a slide says is published separately, in the same transaction. The tree is locked.
 */
export async function publishStructure(trx: Transaction<Database>, person: Author, tool: string): Promise<boolean> {
  const structure = await readStructure(trx, tool, { isLocked: true })
  const { draft, tree } = structure
  const filled = modulesFilled(structure)
  const changes = [...placeChanges(tree, filled), ...wordsToPublish(structure)]
  const places = Object.entries(draft.places ?? {}).filter(([parent]) => isPlace(structure, parent))
  const removed = removedOf(tree).map(({ live: { id } }) => id)
  if (changes.length === 0 && places.length === 0 && removed.length === 0) return false
  await changeObjects(trx, person, changes)
  for (const [parent] of places) await orderChildren(trx, person, parent, idsIn(structure, parent))
  if (removed.length > 0) await removeObjects(trx, person, removed)
  await sql`
    update tool_draft set version = version + 1, structure = '{}', saved_at = now(), saved_by = ${person.id}::uuid
    where tool_id = ${tool}::uuid
  `.execute(trx)
  return true
}

/**
 * Puts slides that are published for the first time, and their modules, where their authors want them; everything else
 * remains where it is. The tree is locked.
 */
export async function placeNewParts(
  trx: Transaction<Database>,
  person: Author,
  tool: string,
  slides: ReadonlySet<string>,
): Promise<void> {
  const structure = await readStructure(trx, tool, { isLocked: true })
  const { tree, draft } = structure
  if (Object.keys(draft.places ?? {}).length === 0) return
  for (const module of tree) {
    const first = module.slides.filter(({ live: { id } }) => slides.has(id))
    if (first.length === 0) continue
    const moves = first.filter(({ live: { parentId } }) => parentId !== module.live.id)
    if (moves.length > 0)
      await changeObjects(
        trx,
        person,
        moves.map(part => ({ ...moved(part, module) })),
      )
    if (!module.live.isPublished) await place(trx, structure, tool, module)
    for (const slide of first) await place(trx, structure, module.live.id, slide)
  }
}

/** Puts one part after the nearest of those before it that is there already. */
async function place(
  trx: Transaction<Database>,
  structure: ToolStructure,
  parent: string,
  { live: { id } }: DraftedPart,
): Promise<void> {
  const wanted = idsIn(structure, parent)
  await placeAfter(trx, parent, id, wanted.slice(0, wanted.indexOf(id)).reverse())
}

const isPlace = ({ tool, tree }: ToolStructure, parent: string) =>
  parent === tool || tree.some(({ live: { id } }) => id === parent)

function idsIn({ tool, tree }: ToolStructure, parent: string): string[] {
  const parts = parent === tool ? tree : (tree.find(({ live: { id } }) => id === parent)?.slides ?? [])
  return parts.map(({ live: { id } }) => id)
}

/**
 * Modules that were never published and get their first published slides: they appear with them, as they would if the
 * slides were published there. One that had some before is a copy that nobody has shown yet.
 */
function modulesFilled({ live, tree }: ToolStructure): Set<string> {
  const held = new Set(live.flatMap(({ parentId, isPublished }) => (isPublished ? [parentId] : [])))
  const filled = tree.filter(
    module =>
      !(module.live.isPublished || module.isRemoved || held.has(module.live.id)) &&
      module.slides.some(({ live: row, isHidden, isRemoved }) => row.isPublished && !isHidden && !isRemoved),
  )
  return new Set(filled.map(({ live: { id } }) => id))
}

const moved = ({ live: { id } }: DraftedPart, module: DraftedModule): Change => ({
  id,
  commonAttributes: { parent: module.live.id },
})

function placeChanges(tree: DraftedModule[], filled: ReadonlySet<string>): Change[] {
  const parents = new Map(
    tree.flatMap(module => module.slides.map(({ live: { id } }) => [id, module.live.id] as const)),
  )
  return partsOf(tree).flatMap(({ live: row, isHidden, isRemoved }): Change[] => {
    const parent = parents.get(row.id)
    // What was never published appears with its first slide.
    const changesVisibility = !isRemoved && isHidden !== row.isHidden && (row.type === 'module' || row.isPublished)
    const visibility = filled.has(row.id) ? 'visible' : changesVisibility ? (isHidden ? 'hide' : 'visible') : undefined
    const isMoved = parent !== undefined && parent !== row.parentId
    if (!isMoved && visibility === undefined) return []
    return [{ id: row.id, commonAttributes: { ...(isMoved && { parent }), ...(visibility && { visibility }) } }]
  })
}

function wordsToPublish({ draft, words }: ToolStructure): Change[] {
  return [...words.keys()].flatMap(id =>
    Object.entries(draft.words?.[id] ?? {}).map(
      ([language, drafted]): Change => ({
        id,
        language: language as ContentLanguage,
        commonAttributes: drafted as Change['commonAttributes'],
      }),
    ),
  )
}

/** Whether what is in a list is a tool; the rest are modules and slides. */
export async function toolsIn(trx: Transaction<Database>, person: Requester, list: string[]): Promise<string[]> {
  const found = await findObjects(trx, person, list)
  return list.filter(id => found.get(id)?.type === 'tool')
}
