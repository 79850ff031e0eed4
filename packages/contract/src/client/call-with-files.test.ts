import { expect, onTestFinished, test, vi } from 'vitest'
import { mediaCalls } from '#media/calls.ts'
import { callWithFiles } from './call-with-files.ts'

const ours = { dataSet: { status: 'error', message: 'wrong-kind', query: [] } }
const busy = { dataSet: { status: 'error', message: 'busy', query: [] } }

/** Uploads a file; the answer has this status, content and `retry-after`. Returns the outcome. */
async function uploaded(status: number, response: object | null, pause: string | null = null) {
  class Answered {
    status = status
    response = response
    upload = {}
    onloadend: (() => void) | null = null
    open() {}
    send() {
      this.onloadend?.()
    }
    getResponseHeader(name: string) {
      return name === 'retry-after' ? pause : null
    }
  }
  vi.stubGlobal('XMLHttpRequest', Answered)
  onTestFinished(() => void vi.unstubAllGlobals())
  const options = { host: '', credentials: { login: 'a@b.ch', key: 'key' } }
  const query = { id: 't', type: 'library', option: 'image' } as const
  return callWithFiles('uploadMedia', mediaCalls, query, [[new Blob(['a']), 'a.png']], options)
}

test.each([
  [403, null, 'network-refuses'],
  [413, null, 'network-refuses'],
  [200, null, 'network-refuses'],
  [0, null, 'no-network'],
  [503, null, 'no-network'],
  [413, ours, 'too-large'],
  [200, ours, 'wrong-kind'],
])(
  'M-11 a %i answer to files, from us or from a proxy, is refused with the right code',
  async (status, response, code) => {
    expect((await uploaded(status, response)).refusal?.code).toBe(code)
  },
)

test('R-61 the pause that an answer to files asks for is passed on, and none when it asks for none', async () => {
  expect(await uploaded(429, busy, '17')).toMatchObject({ refusal: { code: 'busy', retryAfter: 17 } })
  for (const none of [null, '', '0', 'soon']) {
    expect((await uploaded(503, busy, none)).refusal?.retryAfter).toBeUndefined()
  }
})
