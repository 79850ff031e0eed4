/** The parts of a request that decide about its copy; `body` is that of a call. */
export type CopyRequest = { method: string; url: string; isNavigation: boolean; body?: string }

/** The place of an answer's copy: among those shared by all, or those of one person. */
export type Copy =
  | { kind: 'script' | 'words' | 'document'; key: string }
  | { kind: 'lesson'; login: string; key: string }

const scripts = /^\/assets\/[\w.-]+$/
const words = /^\/locales\/[a-z]{2}\/[\w-]+\.json$/
const documents = /^\/[a-z]{2}\/(?:offline|(?:session|courseset)\/[\w-]+(?:\/modules)?|tool\/[\w-]+\/modules\/[\w-]+)$/
const pages = /^\/(?:[a-z]{2}(?:\/.*)?)?$/
const place = /^(\/[a-z]{2}\/tool\/[\w-]+\/modules\/[\w-]+)\/slides\/[\w-]+$/
const calls = /^\/api3\/(?:object|progress)\/get\/$/
const pictures = /^\/api2\/object\/download\/$/

/** The copy for the answer to a request, with its cache key; null for what always needs the network. */
export function copyOf({ method, url, isNavigation, body }: CopyRequest, origin: string): Copy | null {
  const { origin: from, pathname, searchParams } = new URL(url)
  if (method === 'POST') return calls.test(pathname) && body !== undefined ? copyOfCall(pathname, body) : null
  if (method !== 'GET') return null
  if (pictures.test(pathname)) return copyOfPicture(searchParams)
  if (from !== origin) return null
  if (scripts.test(pathname)) return { kind: 'script', key: pathname }
  if (words.test(pathname)) return { kind: 'words', key: pathname }
  const address = pathname.replace(/\/$/, '')
  if (address === '/player' || (isNavigation && documents.test(address))) return { kind: 'document', key: address }
  return null
}

/** The path of a page that somebody opens; null for anything else, such as a file. */
export function pagePath(url: string, origin: string): string | null {
  const { origin: from, pathname } = new URL(url)
  return from === origin && pages.test(pathname) ? pathname : null
}

/** The address of a slide's module, whose document is cached where the slide's is not. */
export function moduleOf(url: string): string | null {
  return place.exec(new URL(url).pathname.replace(/\/$/, ''))?.[1] ?? null
}

/** Only a learner's requests: a copy must never replace data that an author is about to change. */
function copyOfCall(path: string, body: string): Copy | null {
  const { login, query } = readFields(body)
  if (!login || !query || typeof query.lang !== 'string') return null
  const { filters, attributes } = query as { filters?: { type?: unknown }; attributes?: unknown }
  const isOfLesson = query.action === 'getLibrary' && filters?.type !== undefined && `${attributes}` === 'content'
  const isProgress = path.startsWith('/api3/progress/')
  return isOfLesson || isProgress ? { kind: 'lesson', login, key: `${path}?${inOrder(query)}` } : null
}

/** The cache key of a picture has no size: any size is better than none. */
function copyOfPicture(search: URLSearchParams): Copy | null {
  const login = search.get('login')
  const query = readJson(search.get('query') ?? '') as {
    list?: { id?: unknown; options?: { type?: unknown } }[]
  } | null
  const item = query?.list?.[0]
  if (!login || typeof item?.id !== 'string' || item.options?.type === 'video') return null
  return { kind: 'lesson', login, key: `/api2/object/download/?${item.id}` }
}

type Fields = { login?: string; query?: Record<string, unknown> }

function readFields(body: string): Fields {
  const { login, query } = (readJson(body) ?? {}) as { login?: unknown; query?: unknown }
  return {
    ...(typeof login === 'string' && { login }),
    ...(typeof query === 'object' && query !== null && { query: query as Record<string, unknown> }),
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The query of the cached call with this key; null for a picture. */
export function queryOf(url: string): Record<string, unknown> | null {
  const { pathname, search } = new URL(url)
  if (!calls.test(pathname)) return null
  return Object.fromEntries(readJson(decodeURIComponent(search.slice(1))) as [string, unknown][])
}

function inOrder(query: object): string {
  return encodeURIComponent(JSON.stringify(Object.entries(query).sort(([one], [other]) => (one < other ? -1 : 1))))
}
