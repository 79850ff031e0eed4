// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from 'vitest'
import type { PageFiles } from './load-page.ts'
import startAroundLesson from './start-around-lesson.ts'
import startCalmPage from './start-calm-page.ts'
import startPage from './start-page.ts'
import { aDocument } from './testing/a-document.ts'

const started = vi.fn()
const moduleOf = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`

/** The files of a page of one route, whose entry notes that it has started. */
const page: PageFiles = {
  files: [
    moduleOf('export const start = () => globalThis.startPage()'),
    moduleOf('export default "map"'),
    moduleOf('export const page = "landing"'),
  ],
  imports: [],
  routes: ['routes/landing'],
}

/** Runs the last script of the page's document. */
function start(run: (page: PageFiles) => void, around: Parameters<typeof aDocument>[0] = {}) {
  aDocument(around)
  started.mockClear()
  vi.stubGlobal('startPage', started)
  onTestFinished(() => {
    window.changedEarly?.observer.disconnect()
    delete window.changedEarly
    delete window.__reactRouterRouteModules
  })
  run(page)
}

const startCalm = (hasSignIn: boolean, around?: Parameters<typeof aDocument>[0]) =>
  start(files => startCalmPage(files, hasSignIn), around)

const hasStarted = () => vi.waitFor(() => expect(started).toHaveBeenCalledOnce(), { timeout: 300_000 })

/**
 * Fails if the page starts although nobody acted: waits for a frame and a task, as a page does that starts by itself.
 */
async function hasNotStarted() {
  await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)))
  await Promise.all(page.files.map(file => import(/* @vite-ignore */ file)))
  expect(started).not.toHaveBeenCalled()
}

/** Moves the pointer; browsers also report one that rests where something moves below it. */
function movePointer(by: number) {
  dispatchEvent(Object.assign(new Event('pointermove'), { movementX: by, movementY: 0 }))
}

test('R-14 a page starts once its modules are there, which React Router finds by the ids of their routes', async () => {
  start(startPage)
  await hasStarted()
  expect(window.__reactRouterRouteModules).toEqual({ 'routes/landing': expect.objectContaining({ page: 'landing' }) })
})

test('R-14 a calm page waits for an interaction, which a resting pointer is not', async () => {
  startCalm(false)
  movePointer(0)
  await hasNotStarted()
  movePointer(1)
  await hasStarted()
})

test.each([
  ['for a person with a session', false, { root: { 'data-person': '' } }],
  ['for an address with a query', false, { at: '/fr/tools?level=1' }],
  ['for a query besides that of the login modal', true, { at: '/fr?login&return=x' }],
  ['for an address with a fragment that names no part of it', false, { at: '/fr/signup#K7QF2M9XTR' }],
  ['while a part of it is loading', false, { body: '<div data-coming></div>' }],
  [
    'where the browser keeps a visit of the tool',
    false,
    { at: '/fr/tool/a', stored: { 'preau-progress:nobody:a:1': '' } },
  ],
])('R-14 a calm page does not wait %s', async (_, hasSignIn, around) => {
  startCalm(hasSignIn, around)
  await hasStarted()
})

test.each([
  ['for a fragment that names a part of it', false, { at: '/fr/signup#content', body: '<main id="content"></main>' }],
  ['for an address that opens the login modal it has', true, { at: '/fr?login&form' }],
  [
    'where the browser keeps a visit of another tool',
    false,
    { at: '/fr/tool/b', stored: { 'preau-progress:nobody:a:1': '' } },
  ],
])('R-14 a calm page waits %s', async (_, hasSignIn, around) => {
  startCalm(hasSignIn, around)
  await hasNotStarted()
})

/** A lesson in its frame, and what its player says to the page. */
function loadAroundLesson() {
  start(startAroundLesson, { body: '<h1></h1><iframe src="about:blank"></iframe>' })
  const source = document.querySelector('iframe')!.contentWindow
  return (data: object) => dispatchEvent(new MessageEvent('message', { source, data }))
}

test('R-50 the page around a lesson waits for a touch and for the lesson to be shown', async () => {
  const tell = loadAroundLesson()
  tell({ type: 'setTitle', title: 'Marelle' })
  movePointer(1)
  await hasNotStarted()
  vi.stubGlobal('fetch', async () => new Response('', { headers: { 'content-type': 'text/javascript' } }))
  tell({ type: 'setPlayer' })
  await hasStarted()
})

test.each([[{ type: 'setSignedOut' }], [{ type: 'askSignIn' }], [{ type: 'setSaved', isSaved: false, isAway: true }]])(
  'R-50 the page around a lesson starts as soon as it has something to say: %j',
  async message => {
    const tell = loadAroundLesson()
    vi.stubGlobal('fetch', async () => new Response('', { headers: { 'content-type': 'text/javascript' } }))
    tell(message)
    await hasStarted()
  },
)
