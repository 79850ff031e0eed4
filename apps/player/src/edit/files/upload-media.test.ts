import { expect, onTestFinished, test, vi } from 'vitest'
import { uploadFault } from '#fields/upload-fault.ts'
import { uploadMedia } from './upload-media.ts'

/** Answers every request with a status and a text, like our server or anything on the way to it. */
function answerWith(status: number, text: string) {
  class Answered {
    status = status
    response = jsonOf(text)
    upload = {}
    onloadend: (() => void) | null = null
    open() {}
    getResponseHeader() {
      return null
    }
    send() {
      this.onloadend?.()
    }
    abort() {}
  }
  vi.stubGlobal('XMLHttpRequest', Answered)
  onTestFinished(() => void vi.unstubAllGlobals())
}

/** The value that a browser reads from a text that should be JSON. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const ours = (message: string) => JSON.stringify({ dataSet: { status: 'error', message, query: [] } })

test.each([
  [403, '<h1>Filtre</h1>', 'network-refuses'],
  [413, '<h1>Request Entity Too Large</h1>', 'network-refuses'],
  [200, '<h1>Portail</h1>', 'network-refuses'],
  [501, '', 'network-refuses'],
  [200, '{"dataSet":"blocked"}', 'network-refuses'],
  [200, '{"dataSet":["blocked"]}', 'network-refuses'],
  [502, '<h1>Bad Gateway</h1>', 'away'],
  [429, '', 'away'],
  [413, ours('bad-request'), 'too-large'],
  [403, ours('accessdenied'), 'refused'],
  [200, ours('not-a-picture'), 'not-a-picture'],
])('M-11 a picture answered with %i %s fails with the reason why it was not added', async (status, text, fault) => {
  answerWith(status, text)
  const picture = new File(['picture'], 'a.png')
  const caller = { host: '', credentials: { login: 'a@b.ch', key: 'key' } }
  const control = { tell: () => undefined, signal: new AbortController().signal }
  const failed = await uploadMedia({ file: picture, purpose: 'image', tool: 't' }, caller, control).catch(uploadFault)
  expect(failed).toBe(fault)
})
