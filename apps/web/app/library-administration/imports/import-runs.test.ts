// @vitest-environment jsdom
import { sessionKey } from '@preau/contract/sessions/session-key'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  localStorage.clear()
  vi.resetModules()
})

/** The imports of this browser, as a page that is opened now reads them. */
const aPage = () => {
  vi.resetModules()
  return import('./import-runs.ts')
}

test('T-49 the report of an import that was read does not show itself again, on a page that is opened later either', async () => {
  localStorage.setItem(sessionKey, JSON.stringify({ mail: 'a@ecole.ch', tokenSession: 't' }))
  const target = { type: 'level', id: 'l', name: 'Cycle 1' } as never
  const run = { target, names: ['a.zip'], files: [], phase: 'sent', id: '1', state: null, isAnnounced: true } as const
  const first = await aPage()
  first.addRuns([
    { ...run, key: 'read', names: ['a.zip'], files: [], isSeen: false },
    { ...run, key: 'unread', names: ['b.zip'], files: [], isSeen: false },
  ])
  expect(first.importRuns().some(first.isSettled)).toBe(false)
  first.changeRun('read', before => ({ ...before, isSeen: true }))
  for (const page of [first, await aPage()])
    expect(page.importRuns().map(each => [each.key, page.isSettled(each)])).toEqual([
      ['read', true],
      ['unread', false],
    ])
})
