import { readFrameParameters } from '@preau/contract/frame'
import { describe, expect, test } from 'vitest'
import { type OpenedWindow, openingOf } from './opening.ts'

const id = '4f243341-d35f-40bc-aabf-30801005431f'
const userOf = (login: string) => ({
  login,
  token: `session of ${login}`,
  tokenPublic: 'p',
  mediaKey: 'm',
  mediaKeySpan: { from: 86_400_000, seconds: 43_200 },
  domain: ['localhost'],
})
const fragmentOf = (login: string) =>
  `#${new URLSearchParams({
    ressource: id,
    path: `${id}/${id}`,
    scope: 'courses',
    remoteSession: 'true',
    interfaceType: 'learn',
    framed: 'false',
    editor: 'false',
    lang: 'fr',
    userObject: JSON.stringify(userOf(login)),
  })}`

type Around = { frame?: string; isForeign?: boolean; stored?: string | null; domain?: string }

/** A window whose address holds the session of somebody else. */
function aWindow({ frame, isForeign = false, stored = null, domain = '' }: Around): OpenedWindow {
  const named: Record<string, string> = { 'meta[name="public-key"]': 'public', 'meta[name="platform-domain"]': domain }
  const self = {
    location: { hash: fragmentOf('attacker') },
    frameElement: frame === undefined ? null : { src: `https://preau.example/player/${frame}` },
    document: { querySelector: (selector: string) => ({ content: named[selector] }) },
    localStorage: {
      getItem: (name: string) => {
        if (stored === 'forbidden') throw new Error('forbidden')
        return name === 'user' ? stored : null
      },
    },
  }
  return { ...self, ...(frame !== undefined || isForeign ? { parent: {} } : {}) } as unknown as OpenedWindow
}

function openedBy(around: Around) {
  const self = aWindow(around)
  const opened = (around.frame !== undefined || around.isForeign ? self : { ...self, parent: null }) as OpenedWindow
  // A window in a tab of its own is its own parent.
  if (opened.parent === null) Object.assign(opened, { parent: opened })
  const { fragment, user } = openingOf(opened)
  return readFrameParameters(fragment, user)?.userObject
}

const { token: tokenSession, ...kept } = userOf('teacher')
const stored = JSON.stringify({ ...kept, mail: 'teacher', tokenSession })

describe('M-18 who opens the player', () => {
  test('M-18 in a tab of its own, the player opens for the person this browser knows, whatever the address says', () => {
    expect(openedBy({ stored })).toEqual(userOf('teacher'))
  })

  test('M-18 a session kept by an earlier release is named by its address', () => {
    const { login, ...earlier } = JSON.parse(stored)
    expect(
      openedBy({ stored: JSON.stringify({ ...earlier, mediaKey: undefined, mediaKeySpan: undefined }) }),
    ).toMatchObject({
      login: 'teacher',
      token: tokenSession,
    })
  })

  test.each([null, 'forbidden', 'x', '{}', '[]', '"user"', '{"mail":"","tokenSession":""}'])(
    'M-18 the player opens for a visitor when the browser has stored %j',
    stored => {
      expect(openedBy({ stored, domain: 'preau.example' })).toEqual({
        login: 'nobody',
        token: 'public',
        tokenPublic: 'public',
        mediaKey: '',
        domain: ['preau.example'],
      })
    },
  )

  test('M-18 the player opens for the person our own page names, whatever address the frame was navigated to', () => {
    expect(openedBy({ frame: fragmentOf('author'), stored })).toEqual(userOf('author'))
  })

  test('M-18 the player opens for a visitor under a page of another origin', () => {
    expect(openedBy({ isForeign: true, stored })).toMatchObject({ login: 'nobody', token: 'public' })
  })
})
