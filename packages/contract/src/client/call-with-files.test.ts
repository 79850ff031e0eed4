import { expect, onTestFinished, test, vi } from 'vitest'
import { mediaCalls } from '#media/calls.ts'
import { callWithFiles } from './call-with-files.ts'

const ours = { dataSet: { status: 'error', message: 'wrong-kind', query: [] } }

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
    class Answered {
      status = status
      response = response
      upload = {}
      onloadend: (() => void) | null = null
      open() {}
      send() {
        this.onloadend?.()
      }
    }
    vi.stubGlobal('XMLHttpRequest', Answered)
    onTestFinished(() => void vi.unstubAllGlobals())
    const options = { host: '', credentials: { login: 'a@b.ch', key: 'key' } }
    const query = { id: 't', type: 'library', option: 'image' } as const
    const { refusal } = await callWithFiles('uploadMedia', mediaCalls, query, [[new Blob(['a']), 'a.png']], options)
    expect(refusal?.code).toBe(code)
  },
)
