import { kindOf, parentTypeOf } from '@preau/contract/library/library-object'
import { type Attribute, attributes as rules } from '@preau/contract/library/wire-object'
import type { Query } from '@preau/contract/schemas'
import { type Kysely, sql, type Transaction } from 'kysely'
import { recordEvent } from '#audit/record-event.ts'
import type { Database } from '#database.ts'
import { BadCall, type Issue } from '#platform/http/envelope.ts'
import { approveCertificates, keepingApproval } from './certificate-grounds.ts'
import { columnsOfNewWords } from './columns-of-new-words.ts'
import { countSlides, toolOf } from './count-slides.ts'
import { endShowRequest } from './end-show-request.ts'
import { authorize, type Found, findObjects, lockTree, type Requester } from './find-object.ts'
import { keepFirstVersions, keepVersions, markPublished } from './keep-version.ts'
import { moveObject } from './move-object.ts'
import { parentIssues } from './parent-issues.ts'
import { requireReadableTools } from './path-tools.ts'
import { hasOwnDraft, syncDraft } from './sync-draft.ts'
import { requireOwnPicture } from './tool-picture.ts'

type Change = Query<'updateObjects'>['dataAction'][number]
type SignedInRequester = Requester<'old-version' | 'tool-is-full'> & { id: string }

/** Changes attributes of objects, all or none: a single refusal leaves everything unchanged. */
export function updateObjects(db: Kysely<Database>, person: SignedInRequester, changes: Change[]): Promise<void> {
  return db.transaction().execute(async trx => {
    await lockTree(trx)
    await changeObjects(trx, person, changes)
  })
}

/** `updateObjects` as part of a larger transaction. Requires the lock of the tree. */
export async function changeObjects(
  trx: Transaction<Database>,
  person: SignedInRequester,
  changes: Change[],
): Promise<void> {
  const ids = changes.map(({ id }) => id)
  await lockRows(trx, ids)
  const parents = changes.flatMap(({ commonAttributes }) => commonAttributes.parent ?? [])
  const found = await findObjects(trx, person, [...ids, ...parents])
  for (const [index, change] of changes.entries()) checkChange(person, found, change, index)
  const all = changes.map((change, index) => ({ object: found.get(change.id) as Found, change, index }))
  const tools = all.map(({ object }) => toolOf(object))
  await keepingApproval(trx, person, tools, async () => {
    const touched: (string | null)[] = []
    for (const { object, change, index } of all) touched.push(...(await makeChange(trx, person, object, change, index)))
    await countSlides(trx, touched)
  })
  if (!person.isAdministrator) return
  const shown = all.filter(({ change: { commonAttributes } }) => commonAttributes.visibility === 'visible')
  await approveCertificates(
    trx,
    shown.map(({ change: { id } }) => id),
    person.id,
  )
}

/** Refuses a change that is not allowed, was made on an older version, or does not fit the object's type. */
function checkChange(person: SignedInRequester, found: Map<string, Found>, change: Change, index: number): void {
  const { commonAttributes: newValues, timeStamp } = change
  const known = found.get(change.id)
  const object = known?.deletedAt ? undefined : known
  authorize(person, 'read', object)
  const attributes = (Object.keys(newValues) as Attribute[]).filter(name => newValues[name] !== undefined)
  const moves = newValues.parent !== undefined && newValues.parent !== object.parentId
  if (attributes.some(name => rules[name].needs === 'edit') || attributes.length === 0) {
    authorize(person, 'edit', object)
  }
  if (newValues.visibility) authorize(person, 'show', object)
  if (moves) authorize(person, 'move', object)
  const parent = newValues.parent ? found.get(newValues.parent) : undefined
  if (newValues.parent && moves) authorize(person, 'create', parent?.deletedAt ? undefined : parent)
  const issues = issuesOf(object, change, attributes, moves ? parent : undefined)
  if (issues.length > 0) {
    const path = `query.dataAction.${index}.commonAttributes`
    throw new BadCall(issues.map(issue => ({ ...issue, path: `${path}.${issue.path}` })))
  }
  if (timeStamp !== undefined && timeStamp < object.version) throw person.refuse('old-version')
}

function issuesOf(object: Found, change: Change, attributes: Attribute[], newParent: Found | undefined): Issue[] {
  const { type } = object
  const newValues = change.commonAttributes
  const isTranslation = isTranslated(object, change)
  const allowed = (name: Attribute) =>
    rules[name].of.includes(type) && (!isTranslation || rules[name].translatedOf?.includes(type) !== false)
  const issues = attributes
    .filter(name => !allowed(name))
    .map(path => ({ path, message: isTranslation ? `a translation of a ${type} has none` : `a ${type} has none` }))
  if (issues.length > 0) return issues
  if (newValues.name === null && !isTranslation) issues.push({ path: 'name', message: 'field-is-required' })
  if (newValues.extension !== undefined && kindOf(type, newValues.extension) === undefined) {
    issues.push({ path: 'extension', message: `is none of a ${type}` })
  }
  const wanted = parentTypeOf[type]
  if (newValues.parent === null) issues.push({ path: 'parent', message: `must be a ${wanted}` })
  if (newParent) issues.push(...parentIssues(object, newParent))
  return issues
}

const isTranslated = ({ language }: Found, change: Change) =>
  change.language !== undefined && change.language !== language

/** Locks the rows of all changes: a concurrent save of one of them waits, and sees the result. */
async function lockRows(trx: Transaction<Database>, ids: string[]): Promise<void> {
  await sql`select id from object where id = any (${ids}::uuid[]) order by id for no key update`.execute(trx)
}

/** Makes one change; returns the tools whose slides must be recounted. */
async function makeChange(
  trx: Transaction<Database>,
  person: SignedInRequester,
  object: Found,
  change: Change,
  index: number,
): Promise<(string | null)[]> {
  const { commonAttributes: newValues, language } = change
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
  const words = columnsOfNewWords(
    { type, name: before.name, content: before.content, translations: before.translations },
    { newValues, language: isTranslation ? language : undefined, path },
  )
  if (type === 'path' && 'content' in words && words.content !== undefined) {
    const after = JSON.parse(words.content)
    await requireReadableTools(trx, person, { before: before.content, after }, `${path}.content`)
  }
  if ((type === 'tool' || type === 'path') && newValues.content) {
    await requireOwnPicture(trx, id, newValues.content, `${path}.content`)
  }
  const wasSeen = before.published_at !== null
  const isShown = newValues.visibility === 'visible' && !wasSeen
  const isWritten = type === 'slide' && ('content' in words || 'translations' in words)
  const mayBeSeen = newValues.content !== undefined && !isTranslation && newValues.visibility !== 'hide'
  const isPublished = (type === 'slide' && isShown) || (isWritten && (wasSeen || mayBeSeen))
  await trx
    .updateTable('object')
    .set({
      ...words,
      ...(newValues.openToAuthors === undefined ? {} : { open_to_authors: newValues.openToAuthors }),
      ...(newValues.extension === undefined ? {} : { kind: kindOf(type, newValues.extension) ?? null }),
      ...(newValues.visibility ? { visibility: newValues.visibility } : {}),
      ...(isShown || (isPublished && newValues.visibility) ? { published_at: new Date() } : {}),
      version: sql`version + 1`,
      updated_at: new Date(),
    })
    .where('id', '=', id)
    .execute()
  if (isWritten) await syncDraft(trx, id, { by: person.id, isOwn })
  if (isPublished) {
    // If the caller sets the visibility, it is not overridden.
    if (!newValues.visibility) await markPublished(trx, [id])
    await keepVersions(trx, [id], person.id)
  }
  if (newValues.visibility === 'visible' && object.isHeld) await endShowRequest(trx, id, 'shown')
  const into = newValues.parent && newValues.parent !== object.parentId ? newValues.parent : undefined
  const moved = into ? await moveObject(trx, person, id, into) : []
  const details = {
    changed: Object.keys(newValues),
    ...(newValues.visibility && { visibility: newValues.visibility }),
    ...(into && { outOf: object.parentId, into }),
    ...(isTranslation && { language }),
  }
  await recordEvent(trx, { by: person.id, action: `update-${type}`, to: id, details })
  return [toolOf(object), ...moved]
}
