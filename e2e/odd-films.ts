import { mediaCalls } from '../packages/contract/src/media/calls.ts'
import type { ApiUser, Thing } from './api-user.ts'

/** Sends a film into a tool, as one file; returns its id. */
async function sendFilm(
  host: string,
  by: ApiUser,
  tool: Thing,
  film: { name: string; bytes: Buffer },
): Promise<string> {
  const { path, action } = mediaCalls.uploadMedia
  const { login, tokenSession } = by.session
  const form = new FormData()
  form.set('login', login)
  form.set('key', tokenSession)
  form.set('query', JSON.stringify({ action, user: login, id: tool.id, type: 'library', option: 'video' }))
  form.set('file_0', new File([new Uint8Array(film.bytes)], film.name))
  const { dataSet } = (await (await fetch(host + path, { method: 'POST', body: form })).json()) as {
    dataSet: { message: string; query: { id: string }[] }
  }
  const [made] = dataSet.query
  if (!made) throw new Error(`${film.name} was refused: ${dataSet.message}`)
  return made.id
}

/** Timeout of encoding films, in milliseconds: ffmpeg runs at low priority. */
export const filmsTimeout = 800_000

/** A lesson that shows films one below the other; returns its path, and a function that reads the films' states. */
export async function aLessonOfFilms(
  host: string,
  by: ApiUser,
  films: { name: string; bytes: Buffer }[],
): Promise<{ path: string; states: () => Promise<(string | undefined)[]> }> {
  const tool = await by.aTool(await by.aLevel())
  const module = await by.aModule(tool, 'Films')
  const sent: string[] = []
  for (const film of films) sent.push(await sendFilm(host, by, tool, film))
  const blocks = sent.map((media, at) => ({ type: 'video', id: `film-${at}`, title: films[at]!.name, media }))
  await by.publish(await by.aSlide(module, { fr: { title: 'Films', blocks } }))
  return {
    path: `/fr/tool/${tool.id}/modules/${module.id}`,
    states: () => Promise.all(sent.map(async id => (await by.ask('getVideo', { id }))[0]?.state)),
  }
}

/**
 * In a browser: starts the films that are not in segments yet, since segments are made on the first play; returns how many
 * are.
 */
export function bringIntoSegments(): number {
  const films = [...document.querySelectorAll('video')]
  const isInSegments = (film: HTMLVideoElement) => film.currentSrc.startsWith('blob:')
  for (const film of films) {
    if (isInSegments(film)) continue
    film.muted = true
    film.play().catch(() => undefined)
    film.pause()
  }
  return films.filter(isInSegments).length
}

/** In a browser: plays all films at double speed. */
export function playAll(): void {
  for (const film of document.querySelectorAll('video')) {
    film.defaultPlaybackRate = 2
    film.playbackRate = 2
    void film.play()
  }
}

/** In a browser: which films have ended, and whether they were played in segments. */
export function endsOfAll(): string[] {
  return [...document.querySelectorAll('video')].map(film => {
    const name = film.getAttribute('aria-label')
    if (!film.ended) return `${name} is at ${film.currentTime.toFixed(2)}`
    return `${name} has ended ${film.currentSrc.startsWith('blob:') ? 'in segments' : 'as a file'}`
  })
}
