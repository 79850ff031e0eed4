import { mailKey } from '@preau/contract/accounts/mail-address'
import { kindOf, type ObjectType, parentTypeOf, type ToolKind, typeOf } from '@preau/contract/library/library-object'
import { library, may } from '@preau/contract/library/rights'
import type { Query } from '@preau/contract/schemas'
import { defaultLanguage } from '@preau/locales/languages'
import type { Kysely, Transaction } from 'kysely'
import { recordEvent } from '#audit/record-event.ts'
import type { Database } from '#database.ts'
import { BadCall } from '#platform/http/envelope.ts'
import { approveCertificates } from './certificate-grounds.ts'
import { furtherWords } from './columns-of-new-words.ts'
import { countSlides, toolOf } from './count-slides.ts'
import { actionToCreate, needsApproval } from './creation-rules.ts'
import { type Found, findObject, lockTree, type Requester } from './find-object.ts'
import { keepVersions } from './keep-version.ts'
import { newId } from './new-id.ts'
import { lastPlace } from './order-objects.ts'
import { emptyContent, parseContent } from './parse-content.ts'
import { requireReadableTools } from './path-tools.ts'
import { requireOwnPicture } from './tool-picture.ts'

type NewObject = Query<'putObject'>['object']
type SignedInRequester = Requester<'unknown-person'> & { id: string; mail: string }

/**
 * Whether teachers see a new object. Levels begin visible and tools hidden; modules and slides are seen once they are
 * published. Media is seen where it is used.
 */
const startsVisible: Record<ObjectType, boolean> = {
  level: true,
  tool: false,
  path: false,
  module: false,
  slide: false,
  media: true,
}

/**
 * Creates an object, last among its siblings; returns its id. Its owner is its creator, or the person an administrator
 * names.
 */
export async function createObject(
  db: Kysely<Database>,
  person: SignedInRequester,
  { object, shared }: Pick<Query<'putObject'>, 'object' | 'shared'>,
): Promise<string> {
  const type = typeOf(object.type)
  const id = await newId(db, type, (await parentFor(db, person, object))?.id ?? null)
  return db.transaction().execute(async trx => {
    await lockTree(trx)
    // Checked again, now under the lock.
    const parent = await parentFor(trx, person, object)
    const isHeld = needsApproval(person, type, parent)
    if (isHeld && object.visibility === 'visible') throw person.refuse('accessdenied')
    const kind = kindFor(type, object.extension)
    const language = languageFor(parent, object)
    const content =
      object.content === undefined || object.content === null
        ? emptyContent(type, object.name)
        : parseContent(type, object.content, { path: 'query.object.content' })
    // A new object has no media yet, so it cannot have a picture of its own.
    if (type === 'tool' || type === 'path') await requireOwnPicture(trx, null, content, 'query.object.content')
    if (type === 'path') {
      await requireReadableTools(
        trx,
        person,
        { before: emptyContent(type, ''), after: content },
        'query.object.content',
      )
    }
    const ownerId = await ownerOf(trx, person, shared?.owner)
    const isVisible = object.visibility ? object.visibility === 'visible' : startsVisible[type]
    await trx
      .insertInto('object')
      .values({
        id,
        type,
        parent_id: parent?.id ?? null,
        path: parent ? [...parent.path, parent.id] : [],
        position: await lastPlace(trx, parent?.id ?? null, type),
        name: object.name,
        ...furtherWords(object),
        visibility: isVisible ? 'visible' : 'hide',
        kind,
        language,
        content: JSON.stringify(content),
        translations: '{}',
        owner_id: ownerId,
        published_at: isVisible ? new Date() : null,
        open_to_authors: type === 'level' && object.openToAuthors === true,
        showing: isHeld ? 'held' : null,
      })
      .execute()
    if (type === 'level' || type === 'tool' || type === 'path') {
      await trx
        .insertInto('share')
        .values({ object_id: id, actor_id: ownerId, right_name: 'leadowner', granted_by: person.id })
        .execute()
    }
    if ((type === 'tool' || type === 'path') && isVisible && person.isAdministrator)
      await approveCertificates(trx, [id], person.id)
    if (type === 'slide' && isVisible) await keepVersions(trx, [id], person.id)
    if (parent) await countSlides(trx, [toolOf(parent)])
    const details = { parent: parent?.id ?? null, name: object.name, owner: ownerId }
    await recordEvent(trx, { by: person.id, action: `create-${type}`, to: id, details })
    return id
  })
}

async function parentFor(db: Kysely<Database>, person: Requester, object: NewObject): Promise<Found | null> {
  const wanted = parentTypeOf[typeOf(object.type)]
  if (wanted === null) {
    if (!may(person, 'create', library)) throw person.refuse('accessdenied')
    if (object.parent) throw new BadCall([{ path: 'query.object.parent', message: 'a level is in nothing' }])
    return null
  }
  if (!object.parent) throw new BadCall([{ path: 'query.object.parent', message: 'field-is-required' }])
  const parent = await findObject(db, person, actionToCreate(typeOf(object.type)), object.parent)
  if (parent.type !== wanted) {
    throw new BadCall([{ path: 'query.object.parent', message: `must be a ${wanted}, and is a ${parent.type}` }])
  }
  return parent
}

function kindFor(type: ObjectType, extension: string | undefined): ToolKind | null {
  if (extension === undefined) return type === 'tool' ? 'formation' : null
  const kind = kindOf(type, extension)
  if (kind === undefined) throw new BadCall([{ path: 'query.object.extension', message: `is none of a ${type}` }])
  return kind
}

/** A tool may be written in any language, and everything in it is written in that language. */
function languageFor(parent: Found | null, { language }: NewObject) {
  const own = parent && parent.type !== 'level' ? parent.language : null
  if (own && language && language !== own) {
    throw new BadCall([{ path: 'query.object.language', message: `the tool is written in ${own}` }])
  }
  return own ?? language ?? defaultLanguage
}

async function ownerOf(
  trx: Transaction<Database>,
  person: SignedInRequester,
  owner: string | undefined,
): Promise<string> {
  if (owner === undefined || mailKey(owner) === mailKey(person.mail)) return person.id
  if (!person.isAdministrator) throw person.refuse('accessdenied')
  const other = await trx.selectFrom('actor').select('id').where('mail_key', '=', mailKey(owner)).executeTakeFirst()
  if (!other) throw person.refuse('unknown-person')
  return other.id
}
