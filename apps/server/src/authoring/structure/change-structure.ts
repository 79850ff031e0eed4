import type { Structure, StructureChange } from '@preau/contract/structures/schemas'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '#database.ts'
import type { StructureDraft } from '#drafts/tables.ts'
import { findObject, lockTree, type Requester } from '#library/find-object.ts'
import { changeObjects } from '#library/update-objects.ts'
import { BadCall } from '#platform/http/envelope.ts'
import {
  changesOf,
  type DraftedModule,
  type DraftedPart,
  type DraftedTree,
  draftedTree,
  draftOf,
  type LivePart,
  presentTree,
  removedOf,
} from './drafted-tree.ts'
import { describe, describing, type ModuleWords, nameIn, readModuleWords, wordChanges } from './module-words.ts'

/** What is known of the structure of a tool: its rows, and what its authors want of them. */
export type ToolStructure = {
  tool: string
  version: number
  draft: StructureDraft
  live: LivePart[]
  tree: DraftedTree
  words: ModuleWords
}

type Author = Requester<'old-version' | 'tool-is-full'> & { id: string }

/** The structure of a tool, for a person with the right to edit it. */
export async function findStructure(db: Kysely<Database>, person: Requester, tool: string): Promise<ToolStructure> {
  const { type } = await findObject(db, person, 'edit', tool)
  if (type !== 'tool') throw person.refuse('not-found')
  return readStructure(db, tool)
}

/** The same, where the caller has checked the rights; with `isLocked`, until the transaction ends nobody changes the draft. */
export async function readStructure(
  db: Kysely<Database>,
  tool: string,
  { isLocked = false } = {},
): Promise<ToolStructure> {
  const { rows: drafts } = await sql<{ version: number; structure: StructureDraft }>`
    select version, structure from tool_draft where tool_id = ${tool}::uuid ${isLocked ? sql`for update` : sql``}
  `.execute(db)
  const { version, structure: draft } = drafts[0] ?? { version: 0, structure: {} }
  const { rows: live } = await sql<LivePart>`
    select id, type, parent_id as "parentId", name, visibility = 'hide' as "isHidden",
      published_at is not null as "isPublished"
    from object
    where path @> array[${tool}::uuid] and type in ('module', 'slide') and deleted_at is null
    order by position, created_at, id
  `.execute(db)
  // A module that was moved to another tool since is that tool's.
  const own = new Set(live.map(({ id }) => id))
  const worded = Object.keys(draft.words ?? {}).filter(id => own.has(id))
  const words = await readModuleWords(db, worded, draft)
  return { tool, version, draft, live, tree: draftedTree(tool, live, draft), words }
}

/** A structure as it is answered. */
export function presentStructure({ tool, version, live, tree, words }: ToolStructure): Structure {
  const nameOf = ({ id, name }: LivePart) => nameIn(words.get(id)) ?? name
  const changed = wordChanges(words)
  const isReworded = (module: string) => changed.renamed.has(module) || changed.described.has(module)
  return {
    version,
    modules: presentTree(tree, live, { nameOf, isReworded }),
    changes: changesOf(tool, live, tree, changed),
    removed: removedOf(tree).map(({ live: row }) => ({ id: row.id, name: nameOf(row), of: row.type })),
  }
}

/** Changes the structure of a tool in its draft, and returns it with the changes that take these back. */
export function changeStructure(
  db: Kysely<Database>,
  person: Author,
  { tool, changes }: { tool: string; changes: StructureChange[] },
): Promise<ToolStructure & { undo: StructureChange[] }> {
  return db.transaction().execute(async trx => {
    const { type } = await findObject(trx, person, 'edit', tool)
    if (type !== 'tool') throw person.refuse('not-found')
    // Publishing takes both locks in this order.
    if (changes.some(({ kind }) => kind === 'describe')) await lockTree(trx)
    await sql`
      insert into tool_draft (tool_id, version) values (${tool}::uuid, 0) on conflict (tool_id) do nothing
    `.execute(trx)
    const found = await readStructure(trx, tool, { isLocked: true })
    const undo: StructureChange[] = []
    let now = found
    for (const [index, change] of changes.entries()) {
      const made = await withChange(trx, person, now, change, `query.changes.${index}`)
      now = made.now
      undo.unshift(...made.undo)
    }
    const draft = { ...draftOf(tool, now.live, now.tree), words: now.draft.words ?? {} }
    await sql`
      update tool_draft set version = version + 1, structure = ${JSON.stringify(draft)}::jsonb,
        saved_at = now(), saved_by = ${person.id}::uuid
      where tool_id = ${tool}::uuid
    `.execute(trx)
    return { ...(await readStructure(trx, tool)), undo }
  })
}

type Made = { now: ToolStructure; undo: StructureChange[] }

async function withChange(
  trx: Transaction<Database>,
  person: Author,
  now: ToolStructure,
  change: StructureChange,
  path: string,
): Promise<Made> {
  switch (change.kind) {
    case 'place':
      return placed(person, now, change, path)
    case 'hide': {
      const { isHidden } = partIn(person, now.tree, change.id)
      const tree = withPart(now.tree, change.id, { isHidden: change.isHidden })
      return { now: { ...now, tree }, undo: [{ ...change, isHidden }] }
    }
    case 'remove': {
      const { isRemoved } = partIn(person, now.tree, change.id)
      const tree = withPart(now.tree, change.id, { isRemoved: change.isRemoved })
      return { now: { ...now, tree }, undo: [{ ...change, isRemoved }] }
    }
    case 'describe': {
      const { live } = partIn(person, now.tree, change.id)
      if (live.type !== 'module') throw new BadCall([{ path: `${path}.id`, message: 'must be a module' }])
      const { words, undo } = await describe(trx, person, now.draft, change, path)
      if (!live.isPublished) {
        // Nobody sees it: it appears under the name that its authors read.
        const { id, language, words: commonAttributes } = change
        await changeObjects(trx, person, [{ id, language, commonAttributes }])
        return { now, undo: [undo] }
      }
      return { now: { ...now, draft: { ...now.draft, words } }, undo: [undo] }
    }
    case 'give-up': {
      const tree = draftedTree(now.tool, now.live, {})
      return { now: { ...now, tree, draft: {} }, undo: changesTo(now) }
    }
  }
}

/** The changes that lead from the rows to a structure. */
function changesTo({ tool, live, tree, draft }: ToolStructure): StructureChange[] {
  const { places = {}, hidden = {}, removed = [] } = draftOf(tool, live, tree)
  const inOrder = (parent: string, list: string[]) =>
    list.map((id, index): StructureChange => ({ kind: 'place', id, parent, after: list[index - 1] ?? null }))
  return [
    ...Object.entries(places).flatMap(([parent, list]) => inOrder(parent, list)),
    ...Object.entries(hidden).map(([id, isHidden]): StructureChange => ({ kind: 'hide', id, isHidden })),
    ...removed.map((id): StructureChange => ({ kind: 'remove', id, isRemoved: true })),
    ...describing(draft),
  ]
}

function partIn(person: Requester, tree: DraftedTree, id: string): DraftedPart {
  for (const module of tree) {
    const found = module.live.id === id ? module : module.slides.find(slide => slide.live.id === id)
    if (found) return found
  }
  throw person.refuse('not-found')
}

function withPart(tree: DraftedTree, id: string, change: Partial<DraftedPart>): DraftedTree {
  const changed = <Part extends DraftedPart>(part: Part): Part => (part.live.id === id ? { ...part, ...change } : part)
  return tree.map(module => ({ ...changed(module), slides: module.slides.map(changed) }))
}

/** A tree with a part at another place, and the change that takes that back. */
function placed(
  person: Requester,
  now: ToolStructure,
  change: StructureChange & { kind: 'place' },
  path: string,
): Made {
  const { id, parent, after } = change
  const { tool, tree } = now
  const part = partIn(person, tree, id)
  const isModule = part.live.type === 'module'
  const target = tree.find(module => module.live.id === parent)
  if (isModule ? parent !== tool : parent === tool) {
    throw new BadCall([{ path: `${path}.parent`, message: `is none of a ${part.live.type}` }])
  }
  // Somebody has deleted it since.
  if (!isModule && (!target || target.isRemoved)) throw person.refuse('not-found')
  const from = isModule ? tool : (tree.find(module => module.slides.includes(part))?.live.id ?? '')
  const siblings: DraftedPart[] = isModule ? tree : (tree.find(module => module.live.id === from)?.slides ?? [])
  const before = siblings[siblings.indexOf(part) - 1]?.live.id ?? null
  const undo: StructureChange = { kind: 'place', id, parent: from, after: before }
  const next = isModule
    ? insertAfter(
        tree.filter(module => module !== part),
        part as DraftedModule,
        after,
      )
    : tree.map(module => {
        const slides = module.slides.filter(slide => slide !== part)
        return { ...module, slides: module === target ? insertAfter(slides, part, after) : slides }
      })
  return { now: { ...now, tree: next }, undo: [undo] }
}

function insertAfter<Part extends DraftedPart>(parts: Part[], part: Part, after: string | null): Part[] {
  if (after === null) return [part, ...parts]
  const at = parts.findIndex(({ live: { id } }) => id === after)
  return parts.toSpliced(at === -1 ? parts.length : at + 1, 0, part)
}
