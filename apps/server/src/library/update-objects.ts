import { kindOf, parentTypeOf } from '@preau/contract/library/library-object'
import { type Attribute, attributes as rules } from '@preau/contract/library/wire-object'
import type { Query } from '@preau/contract/schemas'
import { type Kysely, sql, type Transaction } from 'kysely'
import { recordEvent } from '#audit/record-event.ts'
import type { Database } from '#database.ts'
import { BadCall, type Issue } from '#platform/http/envelope.ts'
import { changedWords } from './changed-words.ts'
import { countSlides, toolOf } from './count-slides.ts'
import { endShowing } from './end-showing.ts'
import { type Asker, authorize, type Found, findObjects, lockTree } from './find-object.ts'
import { keepFirstVersions, keepVersions, markPublished } from './keep-version.ts'
import { moveObject } from './move-object.ts'
import { parentIssues } from './parent-issues.ts'
import { hasOwnDraft, syncDraft } from './sync-draft.ts'
import { requireOwnPicture } from './tool-picture.ts'

type Change = Query<'updateObjects'>['dataAction'][number]
type Person = Asker<'old-version' | 'tool-is-full'> & { id: string }

/** Changes attributes of objects, all of them or none: a single refusal leaves everything as it was. */
export function updateObjects(db: Kysely<Database>, person: Person, changes: Change[]): Promise<void> {
  return db.transaction().execute(async trx => {
    await lockTree(trx)
    await changeObjects(trx, person, changes)
  })
}

/** The same as a part of something larger. The tree is locked. */
export async function changeObjects(trx: Transaction<Database>, person: Person, changes: Change[]): Promise<void> {
  const ids = changes.map(({ id }) => id)
  await lockRows(trx, ids)
  const parents = changes.flatMap(({ commonAttributes }) => commonAttributes.parent ?? [])
  const found = await findObjects(trx, person, [...ids, ...parents])
  for (const [index, change] of changes.entries()) checkChange(person, found, change, index)
  const touched: (string | null)[] = []
  for (const [index, change] of changes.entries()) {
    const object = found.get(change.id) as Found
    touched.push(...(await makeChange(trx, person, object, change, index)))
  }
  await countSlides(trx, touched)
}

/** Refuses a change that may not be made, that is of an older version, or that the object's type does not know. */
function checkChange(person: Person, found: Map<string, Found>, change: Change, index: number): void {
  const { commonAttributes: given, timeStamp } = change
  const known = found.get(change.id)
  const object = known?.deletedAt ? undefined : known
  authorize(person, 'read', object)
  const attributes = (Object.keys(given) as Attribute[]).filter(name => given[name] !== undefined)
  const moves = given.parent !== undefined && given.parent !== object.parentId
  if (attributes.some(name => rules[name].needs === 'edit') || attributes.length === 0) {
    authorize(person, 'edit', object)
  }
  if (given.visibility) authorize(person, 'show', object)
  if (moves) authorize(person, 'move', object)
  const parent = given.parent ? found.get(given.parent) : undefined
  if (given.parent && moves) authorize(person, 'create', parent?.deletedAt ? undefined : parent)
  const issues = issuesOf(object, change, attributes, moves ? parent : undefined)
  if (issues.length > 0) {
    const path = `query.dataAction.${index}.commonAttributes`
    throw new BadCall(issues.map(issue => ({ ...issue, path: `${path}.${issue.path}` })))
  }
  if (timeStamp !== undefined && timeStamp < object.version) throw person.refuse('old-version')
}

function issuesOf(object: Found, change: Change, attributes: Attribute[], newParent: Found | undefined): Issue[] {
  const { type } = object
  const given = change.commonAttributes
  const isTranslation = isTranslated(object, change)
  const allowed = (name: Attribute) =>
    rules[name].of.includes(type) && (!isTranslation || rules[name].translatedOf?.includes(type) !== false)
  const issues = attributes
    .filter(name => !allowed(name))
    .map(path => ({ path, message: isTranslation ? `a translation of a ${type} has none` : `a ${type} has none` }))
  if (issues.length > 0) return issues
  if (given.name === null && !isTranslation) issues.push({ path: 'name', message: 'field-is-required' })
  if (given.extension !== undefined && kindOf(type, given.extension) === undefined) {
    issues.push({ path: 'extension', message: `is none of a ${type}` })
  }
  const wanted = parentTypeOf[type]
  if (given.parent === null) issues.push({ path: 'parent', message: `must be a ${wanted}` })
  if (newParent) issues.push(...parentIssues(object, newParent))
  return issues
}

const isTranslated = ({ language }: Found, change: Change) =>
  change.language !== undefined && change.language !== language

/** Holds the rows of all changes, so that a save of a single one of them waits and sees what was made of it. */
async function lockRows(trx: Transaction<Database>, ids: string[]): Promise<void> {
  await sql`select id from object where id = any (${ids}::uuid[]) order by id for no key update`.execute(trx)
}

/** Makes one change; gives the tools whose slides are to be counted anew. */
async function makeChange(
  trx: Transaction<Database>,
  person: Person,
  object: Found,
  change: Change,
  index: number,
): Promise<(string | null)[]> {
  const { commonAttributes: given, language } = change
  const { id, type } = object
  const isTranslation = isTranslated(object, change)
  const before = await trx
    .selectFrom('object')
    .select(['name', 'content', 'translations', 'published_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (type === 'slide') await keepFirstVersions(trx, [id])
  const isOwn = type === 'slide' && (await hasOwnDraft(trx, id))
  const path = `query.dataAction.${index}.commonAttributes`
  const words = changedWords(
    { type, name: before.name, content: before.content, translations: before.translations },
    { given, language: isTranslation ? language : undefined, path },
  )
  if (type === 'tool' && given.content) await requireOwnPicture(trx, id, given.content, `${path}.content`)
  const wasSeen = before.published_at !== null
  const isShown = given.visibility === 'visible' && !wasSeen
  const isWritten = type === 'slide' && ('content' in words || 'translations' in words)
  const isGivenToSee = given.content !== undefined && !isTranslation && given.visibility !== 'hide'
  const isPublished = (type === 'slide' && isShown) || (isWritten && (wasSeen || isGivenToSee))
  await trx
    .updateTable('object')
    .set({
      ...words,
      ...(given.openToAuthors === undefined ? {} : { open_to_authors: given.openToAuthors }),
      ...(given.extension === undefined ? {} : { kind: kindOf(type, given.extension) ?? null }),
      ...(given.visibility ? { visibility: given.visibility } : {}),
      ...(isShown || (isPublished && given.visibility) ? { published_at: new Date() } : {}),
      version: sql`version + 1`,
      updated_at: new Date(),
    })
    .where('id', '=', id)
    .execute()
  if (isWritten) await syncDraft(trx, id, { by: person.id, isOwn })
  if (isPublished) {
    // Someone who says themself whether it is seen is not contradicted.
    if (!given.visibility) await markPublished(trx, [id])
    await keepVersions(trx, [id], person.id)
  }
  if (given.visibility === 'visible' && object.isHeld) await endShowing(trx, id, 'shown')
  const into = given.parent && given.parent !== object.parentId ? given.parent : undefined
  const moved = into ? await moveObject(trx, person, id, into) : []
  const details = {
    changed: Object.keys(given),
    ...(given.visibility && { visibility: given.visibility }),
    ...(into && { outOf: object.parentId, into }),
    ...(isTranslation && { language }),
  }
  await recordEvent(trx, { by: person.id, action: `update-${type}`, to: id, details })
  return [toolOf(object), ...moved]
}
