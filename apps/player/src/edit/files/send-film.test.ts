import { expect, onTestFinished, test, vi } from 'vitest'
import type { UploadProgress } from '#fields/editing.ts'
import type { Reader } from '#platform/reader.ts'
import { isSessionOver, noteSessionEnd } from '#platform/session-end.ts'
import { sendFilm } from './send-film.ts'
import { startUpload } from './start-upload.ts'

/** A server that knows one session of the author, and refuses the film once it is asked under that; gives the keys it saw. */
function aServer(known: string): string[] {
  const keys: string[] = []
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    const { key } = JSON.parse(body) as { key: string }
    keys.push(key)
    const message = key === known ? 'tool-is-full' : 'not logged'
    return Response.json({ dataSet: { status: 'error', message, query: [] } })
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    noteSessionEnd(false)
  })
  return keys
}

test('R-54 a film whose session ends says so, waits, and goes on at once under the next one', async () => {
  const keys = aServer('new')
  const under = (key: string): Reader => ({ host: '', credentials: { login: 'a@b.ch', key } })
  let reader = under('old')
  const file = new File(['film'], 'a.mp4')
  const upload = startUpload(
    { file, block: undefined },
    { inPieces: way => sendFilm({ file, tool: 't' }, () => reader, way) },
  )
  const states: UploadProgress['state'][] = []
  upload.watch(() => states.push(upload.progress().state))
  const end = upload.done.catch(error => error.message)
  await vi.waitFor(() => expect(isSessionOver()).toBe(true))
  expect(states.at(-1)).toBe('signed-out')

  reader = under('new')
  noteSessionEnd(false)
  const start = performance.now()
  expect(await end).toBe('tool-is-full')
  expect(performance.now() - start).toBeLessThan(500)
  expect([keys, isSessionOver()]).toEqual([['old', 'new'], false])
})
