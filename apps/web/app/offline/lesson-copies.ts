import { objectPicture } from '@preau/contract/addresses'
import type { Call } from '@preau/contract/call'
import type { Credentials } from '@preau/contract/client/client-of'
import { libraryCalls } from '@preau/contract/library/calls'
import { lessonQueries } from '@preau/contract/library/lesson-queries'
import { isObjectId } from '@preau/contract/library/object-id'
import { nobody } from '@preau/contract/nobody'
import { progressCalls } from '@preau/contract/progress/calls'
import { type ContentLanguage, easyLanguage, type Language } from '@preau/locales/languages'
import { type Copy, copyOf } from './copy-of.ts'
import { isOwnAnswer } from './own-answer.ts'

/** Whose lessons are fetched, and from which host; `pictures` are the credentials for pictures. */
export type LessonCredentials = { host: string; calls: Credentials; pictures: Credentials }

/** Width of the saved pictures, in pixels: sharp on a phone, and one size for every window. */
const width = 960

type KeptAnswer = { key: string; response: Response }

/**
 * Fetches all calls that the player would make for these modules, also in easy language where any slide is in that;
 * returns each answer with its cache key.
 */
export async function fetchLessonAnswers(
  tool: string,
  modules: readonly string[],
  lang: Language,
  learner: LessonCredentials,
): Promise<KeptAnswer[]> {
  const answers = await fetchAnswersIn(lang, tool, modules, learner)
  const easy = easyLanguage(lang)
  const texts = await Promise.all(answers.map(({ response }) => response.clone().text()))
  if (!texts.some(text => text.includes(JSON.stringify(easy)))) return answers
  return [...answers, ...(await fetchAnswersIn(easy, tool, modules, learner))]
}

async function fetchAnswersIn(
  lang: ContentLanguage,
  tool: string,
  modules: readonly string[],
  { host, calls }: LessonCredentials,
): Promise<KeptAnswer[]> {
  const queries = modules.map(module => lessonQueries({ tool, module, lang }))
  const [first] = queries
  if (!first) return []
  const requests = [first.tool, first.modules, first.files, ...queries.map(({ slides }) => slides)]
  const answers = requests.map(query => fetchCall(libraryCalls.getLibrary, query, host, calls))
  if (calls.login !== nobody) answers.push(fetchCall(progressCalls.getProgress, { tool, lang }, host, calls))
  return Promise.all(answers)
}

async function fetchCall(call: Call, query: object, host: string, { login, key }: Credentials) {
  const url = new URL(`${host}${call.path}`, location.href).href
  const body = JSON.stringify({ login, key, query: { action: call.action, user: login, ...query } })
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const answer = await response.clone().json()
  if (response.redirected || answer?.dataSet?.status !== 'success') throw new Error(`${call.path} was refused`)
  return { key: nameOf({ method: 'POST', url, isNavigation: false, body }), response }
}

/**
 * A picture to save; null for a deleted one, which is missing online too.
 * @throws if the network fails, or something other than the platform answers
 */
export async function fetchPicture({ key, url }: { key: string; url: string }, signal?: AbortSignal) {
  const response = await fetch(url, { signal: signal ?? null })
  if (!(await isOwnAnswer({ kind: 'lesson', key }, response))) throw new Error(`${key} was answered by something else`)
  return response.ok ? response : null
}

/** The pictures in slides: those of blocks and of their parts, and posters of films. */
export async function picturesIn(texts: readonly { response: Response }[], { host, pictures }: LessonCredentials) {
  const ids = new Set<string>()
  for (const { response } of texts) gather(await response.clone().json(), ids)
  return Array.from(ids, id => {
    const url = new URL(objectPicture(id, { host, credentials: pictures }, { width }), location.href).href
    return { key: nameOf({ method: 'GET', url, isNavigation: false }), url }
  })
}

/** Blocks whose own file is no picture; their poster is. */
const filmsAndFiles: readonly unknown[] = ['video', 'sound', 'file']

/**
 * Every file of a block or a part of it is taken for a picture, except for those above: a new block type is saved with
 * its files. A test compares this with the schemas, which would come with Zod to every learner who opens a lesson.
 */
function gather(value: unknown, ids: Set<string>) {
  if (typeof value !== 'object' || value === null) return
  const { type, media, poster } = value as { type?: unknown; media?: unknown; poster?: unknown }
  if (isObjectId(media) && !filmsAndFiles.includes(type)) ids.add(media)
  if (isObjectId(poster)) ids.add(poster)
  for (const part of Object.values(value)) gather(part, ids)
}

function nameOf(request: Parameters<typeof copyOf>[0]): string {
  const copy: Copy | null = copyOf(request, location.origin)
  if (!copy) throw new Error(`nothing is kept of ${request.url}`)
  return copy.key
}
