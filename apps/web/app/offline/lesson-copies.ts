import { objectPicture } from '@preau/contract/addresses'
import type { Call } from '@preau/contract/call'
import { libraryCalls } from '@preau/contract/library/calls'
import { lessonQueries } from '@preau/contract/library/lesson-queries'
import { nobody } from '@preau/contract/nobody'
import { progressCalls } from '@preau/contract/progress/calls'
import type { Credentials } from '@preau/contract/sender'
import type { Language } from '@preau/locales/languages'
import { type Copy, copyOf } from './copy-of.ts'

/** Who takes lessons, by which host; `pictures` are the credentials that read pictures. */
export type Learner = { host: string; calls: Credentials; pictures: Credentials }

/** Width of the pictures that are kept, in pixels: sharp on a telephone, and one for every window. */
const width = 960

/** Asks for all that modules of a tool say, as the player does; gives each answer with its name among the copies. */
export async function fetchLessonAnswers(
  tool: string,
  modules: readonly string[],
  lang: Language,
  { host, calls }: Learner,
): Promise<{ key: string; response: Response }[]> {
  const queries = modules.map(module => lessonQueries({ tool, module, lang }))
  const [first] = queries
  if (!first) return []
  const asked = [first.tool, first.modules, first.files, ...queries.map(({ slides }) => slides)]
  const answers = asked.map(query => fetchCall(libraryCalls.getLibrary, query, host, calls))
  if (calls.login !== nobody) answers.push(fetchCall(progressCalls.getProgress, { tool, lang }, host, calls))
  return Promise.all(answers)
}

async function fetchCall(call: Call, asked: object, host: string, { login, key }: Credentials) {
  const url = new URL(`${host}${call.path}`, location.href).href
  const body = JSON.stringify({ login, key, query: { action: call.action, user: login, ...asked } })
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const answer = await response.clone().json()
  if (answer?.dataSet?.status !== 'success') throw new Error(`${call.path} was refused`)
  return { key: nameOf({ method: 'POST', url, isNavigation: false, body }), response }
}

/** The pictures that slides show: those of blocks, and those a film begins with. */
export async function picturesIn(texts: readonly { response: Response }[], { host, pictures }: Learner) {
  const ids = new Set<string>()
  for (const { response } of texts) gather(await response.clone().json(), ids)
  return Array.from(ids, id => {
    const url = new URL(objectPicture(id, { host, credentials: pictures }, { width }), location.href).href
    return { key: nameOf({ method: 'GET', url, isNavigation: false }), url }
  })
}

function gather(value: unknown, ids: Set<string>) {
  if (typeof value !== 'object' || value === null) return
  const { type, media, poster } = value as { type?: unknown; media?: unknown; poster?: unknown }
  if (type === 'image' && typeof media === 'string' && media) ids.add(media)
  if (type === 'video' && typeof poster === 'string' && poster) ids.add(poster)
  for (const part of Object.values(value)) gather(part, ids)
}

function nameOf(asked: Parameters<typeof copyOf>[0]): string {
  const copy: Copy | null = copyOf(asked, location.origin)
  if (!copy) throw new Error(`nothing is kept of ${asked.url}`)
  return copy.key
}
