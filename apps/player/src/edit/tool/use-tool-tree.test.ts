// @vitest-environment jsdom
import { calls } from '@preau/contract/calls'
import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { EditorQueries } from '../editor-queries.tsx'
import { aModule, aSlide } from './testing/a-tree.ts'
import type { TreeActions } from './tree-actions.ts'
import { useToolTree } from './use-tool-tree.ts'

const caller = { host: '', credentials: { login: 'a@b.ch', key: 'key' } }

/**
 * The list of a tool whose server accepts every change, but no longer answers what it has; and the requests that it
 * got.
 */
async function aListThatCannotBeRead() {
  const asked: string[] = []
  let canRead = true
  vi.stubGlobal('fetch', async (address: string) => {
    if (address === calls.getLibrary.path || address === calls.getStructure.path) {
      if (!canRead) throw new TypeError('no network')
    } else asked.push(address)
    const structure = { version: 1, modules: [], changes: [], removed: [], undo: [] }
    const made = address === calls.changeStructure.path ? structure : { id: 'new', commonAttributes: {} }
    const query = address === calls.getLibrary.path || address === calls.getStructure.path ? [] : [made]
    return Response.json({ dataSet: { status: 'success', message: '', query } })
  })
  let shown: ReturnType<typeof useToolTree> | undefined
  const List = () => {
    shown = useToolTree(caller, 't')
    return null
  }
  const root = createRoot(document.createElement('div'))
  onTestFinished(() => {
    root.unmount()
    vi.unstubAllGlobals()
  })
  flushSync(() => root.render(createElement(EditorQueries, null, createElement(List))))
  await expect.poll(() => shown?.opened.status).not.toBe('loading')
  canRead = false
  return { asked, actions: (shown as ReturnType<typeof useToolTree>).actions }
}

const module = aModule('m', [])
const slide = aSlide('s')

test.each<[string, (actions: TreeActions) => Promise<unknown>, number]>([
  ['copied', actions => actions.duplicate(slide), 2],
  ['removed', actions => actions.remove(slide), 1],
  ['removed before anybody saw it', actions => actions.remove(aSlide('s', { isPublished: false })), 1],
  ['kept', actions => actions.keep(slide), 1],
  ['titled', actions => actions.nameNew('s', 'Nouveau'), 1],
  ['hidden', actions => actions.hide(slide, true), 1],
  ['moved', actions => actions.move('m', [slide], 's', 0), 1],
  ['moved to another module', actions => actions.moveTo(module, 's'), 1],
  ['moved and moved back', actions => actions.moveTo(module, 's').then(actions.undo), 2],
  ['sent to another tool', actions => actions.sendTo('s', 'other', false), 1],
  ['brought back', actions => actions.bringBack('s', 'm', ['s']), 2],
  ['published', actions => actions.publish('s'), 1],
  ['added', actions => actions.addSlide('m', 'Nouveau'), 1],
])(
  'R-53 M-05 a slide that was %s is not reported as failed because the list cannot be read again',
  async (_, act, count) => {
    const { asked, actions } = await aListThatCannotBeRead()
    await act(actions)
    expect(asked).toHaveLength(count)
  },
)
