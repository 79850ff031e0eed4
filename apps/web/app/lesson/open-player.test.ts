// @vitest-environment jsdom
import { example } from '@preau/contract/example'
import { type FrameParameters, readFrameParameters, writeFrameParameters } from '@preau/contract/frame'
import { expect, test } from 'vitest'
import { aDocument, runBehind } from '#document/testing/a-document.ts'
import openPlayer from './open-player.ts'

const visitor: FrameParameters = {
  ressource: example.tool,
  path: `${example.tool}/${example.tool}`,
  scope: 'courses',
  remoteSession: 'true',
  interfaceType: 'learn',
  framed: 'true',
  editor: 'false',
  userObject: { login: 'nobody', token: 'public', tokenPublic: 'public', mediaKey: '', domain: ['localhost'] },
  lang: 'fr',
  signUp: 'open',
}
const { session } = example
const span = { from: 86_400_000, seconds: 43_200 }

type Given = { stored?: object; root?: Record<string, string>; at?: string }

/** The parameters that the player is opened with; null if opening it is left to the page. */
function openedWith(parameters: FrameParameters, { stored, root = {}, at = '/fr' }: Given = {}) {
  aDocument({ at, root, body: '<iframe></iframe>', stored: stored ? { user: JSON.stringify(stored) } : {} })
  const frame = document.querySelector('iframe')!
  runBehind(frame, () => openPlayer(writeFrameParameters(parameters)))
  return frame.src ? readFrameParameters(new URL(frame.src).hash) : null
}

test('R-50 the document opens the player for the person whose session the browser has, with what the page would give it', () => {
  const { signUp: _signUp, ...rest } = visitor
  const { login, tokenSession: token, tokenPublic, mediaKey, domain } = session
  const user = { login, token, tokenPublic, mediaKey, domain }
  expect(openedWith(visitor, { stored: { ...session, mediaKeySpan: span } })).toEqual({
    ...rest,
    userObject: { ...user, mediaKeySpan: span },
  })
  expect(openedWith(visitor, { stored: session })).toEqual({ ...rest, userObject: user })
})

test('R-50 a session without a login is left to the page, and so is the editor without a session', () => {
  const { login: _login, ...earlier } = session
  expect(openedWith(visitor, { stored: earlier })).toBeNull()
  expect(openedWith({ ...visitor, editor: 'true', interfaceType: 'author' })).toBeNull()
})

test('R-20 a visitor’s progress is kept if cookies were accepted in this browser, and not while this is still asked', () => {
  expect(openedWith(visitor)).toEqual({ ...visitor, visit: 'kept' })
  expect(openedWith(visitor, { root: { 'data-asks-consent': '' } })).toEqual(visitor)
})

test('R-53 the editor opens the list of what is to translate when the address says so, and a lesson does not', () => {
  const opens = (editor: 'true' | 'false', at: string) =>
    openedWith({ ...visitor, editor }, { stored: session, at })?.opens
  expect(opens('true', '/fr/edit?translation')).toBe('translation')
  expect(opens('true', '/fr/edit?translations')).toBeUndefined()
  expect(opens('false', '/fr/edit?translation')).toBeUndefined()
})

test('R-50 only the message of the player in the frame shows the frame', () => {
  openedWith(visitor)
  const frame = document.querySelector('iframe')!
  const tell = (given: MessageEventInit) =>
    dispatchEvent(new MessageEvent('message', { data: { type: 'setPlayer' }, origin: location.origin, ...given }))
  tell({ source: window })
  tell({ source: frame.contentWindow, origin: 'https://elsewhere.example' })
  tell({ source: frame.contentWindow, data: null })
  expect(frame.dataset.shown).toBeUndefined()
  tell({ source: frame.contentWindow })
  expect(frame.dataset.shown).toBe('true')
})
