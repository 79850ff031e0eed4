import { isObjectId } from '@preau/contract/library/object-id'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#database.ts'
import { everyone, isReadable } from '#library/rights.ts'
import { fairQueue } from '#platform/fair-queue.ts'
import { html } from '#platform/http/html.ts'
import { networkOf, networksAround } from '#platform/networks.ts'
import { inlineScripts, withScript } from './content-security-policy.ts'
import type { Document } from './document.ts'
import { documentCache } from './document-cache.ts'
import { fewValues, type PageAddress, readable } from './page-addresses.ts'
import { filled } from './template-cache.ts'

type Request = {
  /** Of a page with the login modal. */
  variant: string
  ip: string
  /** Renders the page of a path. */
  render: (path: string) => Promise<Document>
}

/** The parameters that a page's document depends on, where they name something that everyone may see. */
type Known = { names: string[]; isOfDatabase: boolean }

/** Most documents of routes: each has a few, in each language. */
const templatesMaximum = 600
/** Most documents of tools, paths and versions that are cached, and their bytes. */
const ofDatabaseMaximum = { most: 1000, bytes: 96_000_000 }

/** Renderings that run at once, and how many of a network may wait, the wider one around it first. */
const renderings = { concurrency: 2, ranks: { page: { waiting: 400, ofOwner: [60, 30] } } }

/**
 * The documents of pages whose address has parameters. What a parameter names is looked up first. One that names nothing,
 * or that the document does not depend on, gets a placeholder: the document is rendered once and the parameter written
 * into it, since there are endless such addresses. Documents of tools and the like have a cache of their own, where
 * they take no other page's room.
 */
export function parameterDocuments(db: Kysely<Database>) {
  const isKept = ({ status }: Document) => status < 500
  const templates = documentCache({ most: templatesMaximum, isKept })
  const ofDatabase = documentCache({ ...ofDatabaseMaximum, isKept })
  const enqueue = fairQueue(renderings)

  return {
    /** The document of an address, for a network address. */
    async get(address: PageAddress, { variant, ip, render }: Request): Promise<Document> {
      const kept = ofDatabase.peek(address.path + variant)
      if (kept) return kept
      const known = await knownIn(db, address)
      const template = templateOf(address, known.names)
      const name = template.path + variant
      const network = networkOf(ip)
      const owners = [networksAround(network).at(-1)?.network ?? network, network]
      const document = known.isOfDatabase
        ? await ofDatabase.get(name, () => enqueue({ rank: 'page', owners }, () => render(template.path)))
        : await templates.get(name, () => render(template.path))
      return template.places.length > 0 ? withParameters(document, address.path, template) : document
    },

    /** Clears the caches: the content of documents has changed. */
    clear() {
      templates.clear()
      ofDatabase.clear()
    },
  }
}

const nothing: Known = { names: [], isOfDatabase: false }

/** The objects that the first parameters of a route name, each in the one before it. No other route is about objects. */
const objectTypes: ReadonlyMap<string, readonly ('tool' | 'path' | 'module')[]> = new Map<
  string,
  readonly ('tool' | 'path' | 'module')[]
>([
  ['session/:toolId', ['tool']],
  ['courseset/:toolId/modules', ['tool']],
  ['tool/:toolId/next', ['tool']],
  ['tool/:toolId/colleagues', ['tool']],
  ['path/:pathId', ['path']],
  ['tool/:toolId/modules/:id', ['tool', 'module']],
  ['tool/:toolId/modules/:id/edit', ['tool', 'module']],
  ['tool/:toolId/modules/:id/slides/:slideId', ['tool', 'module']],
  ['tool/:toolId/modules/:id/slides/:slideId/edit', ['tool', 'module']],
])

async function knownIn(db: Kysely<Database>, { route, parameters }: PageAddress): Promise<Known> {
  const types = objectTypes.get(route)
  if (types) {
    const named = parameters.slice(0, types.length)
    const ids = named.map(({ segment }) => segment)
    const isThere = ids.every(isObjectId) && (await areReadable(db, ids, types))
    return isThere ? { names: named.map(({ name }) => name), isOfDatabase: true } : nothing
  }
  const [first, second] = parameters
  if (!first || !fewValues.get(first.name)?.includes(first.segment)) {
    const word = parameters.find(({ name, segment }) => fewValues.get(name)?.includes(segment))
    return word ? { names: [word.name], isOfDatabase: false } : nothing
  }
  if (second?.name === 'version' && (await isVersion(db, first.segment, second.segment)))
    return { names: [first.name, second.name], isOfDatabase: true }
  return { names: [first.name], isOfDatabase: false }
}

/** Whether everyone may see these objects, each of its type and in the one before it. */
async function areReadable(db: Kysely<Database>, ids: string[], types: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ id: string; type: string; parent: string | null }>`
    select o.id, o.type, o.parent_id as parent from object o
    where o.id = any (${ids}::uuid[]) and o.deleted_at is null and ${isReadable(everyone)}
  `.execute(db)
  return ids.every((id, at) =>
    rows.some(row => row.id === id && row.type === types[at] && (at === 0 || row.parent === ids[at - 1])),
  )
}

/** Whether a legal page has this version; 0 is its template. */
async function isVersion(db: Kysely<Database>, page: string, version: string): Promise<boolean> {
  if (!/^(?:0|[1-9]\d{0,8})$/.test(version)) return false
  if (version === '0') return true
  const found = sql`select from legal_version where page = ${page} and id = ${Number(version)}`
  return (await found.execute(db)).rows.length > 0
}

/** An address with placeholders in the place of what is unknown. */
type Template = { path: string; places: { place: number; placeholder: string }[] }

/** Placeholders have the form of what they replace: pages say of no id what they say of an unknown one. */
function templateOf({ path, parameters }: PageAddress, known: string[]): Template {
  const unknown = parameters.filter(({ name }) => !known.includes(name))
  const areIds = unknown.every(({ segment }) => isObjectId(segment))
  const places = unknown.map(({ place }) => ({
    place,
    placeholder: areIds ? `5052e41d-0000-4000-8000-00000000000${place}` : `preau-parameter-${place}`,
  }))
  const segments = path.split('/')
  for (const { place, placeholder } of places) segments[place + 1] = placeholder
  return { path: segments.join('/'), places }
}

/**
 * A document with the parameters of an address: as they came in addresses, encoded once more in an address within an
 * address, and the path in a text as people read it.
 */
function withParameters(template: Document, path: string, { path: ofTemplate, places }: Template): Document {
  const segments = path.split('/')
  const parameters = places.map(({ place, placeholder }) => ({ placeholder, segment: segments[place + 1] ?? '' }))
  const document = filled(template, [
    [`>${ofTemplate}<`, `>${html`${readable(path)}`.html}<`],
    ...parameters.map(({ placeholder, segment }): [string, string] => [
      `%2F${placeholder}`,
      `%2F${new URLSearchParams([['', segment]]).toString().slice(1)}`,
    ]),
    ...parameters.map(({ placeholder, segment }): [string, string] => [placeholder, html`${segment}`.html]),
  ])
  const fill = (text: string) =>
    parameters.reduce((filled, { placeholder, segment }) => filled.replaceAll(placeholder, () => segment), text)
  const { location, 'content-security-policy': policy = '' } = document.headers
  const scripts = scriptsOf.get(template) ?? scriptsWith(template, places)
  scriptsOf.set(template, scripts)
  return {
    ...document,
    headers: {
      ...document.headers,
      'content-security-policy': scripts.reduce((text, script) => withScript(text, script, fill(script)), policy),
      ...(location !== undefined && { location: fill(location) }),
    },
  }
}

/** The inline scripts of a template that have a placeholder: those of a lesson, which open the player at its ids. */
const scriptsOf = new WeakMap<Document, string[]>()

const scriptsWith = ({ bodies }: Document, places: Template['places']) =>
  inlineScripts(bodies.identity.toString()).filter(text => places.some(({ placeholder }) => text.includes(placeholder)))
