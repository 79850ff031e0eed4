// @vitest-environment jsdom
import { calls } from '@preau/contract/calls'
import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { EditorQueries } from '../editor-queries.tsx'
import { aModule, aSlide } from './testing/a-tree.ts'
import type { TreeModule } from './tool-tree.ts'
import type { TreeActions } from './tree-actions.ts'
import { useToolTree } from './use-tool-tree.ts'

const caller = { host: '', credentials: { login: 'a@b.ch', key: 'key' } }

/**
 * The list of a tool whose server accepts every change, and the requests that it got; unless `canRead`, it no longer
 * answers what it has after the first.
 */
async function aList({ modules = [], canRead }: { modules?: TreeModule[]; canRead: boolean }) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    if (address === calls.getLibrary.path || address === calls.getStructure.path) {
      if (!canRead && asked.length > 0) throw new TypeError('no network')
    } else asked.push(address)
    const structure = { version: 1, modules, changes: [], removed: [], undo: [] }
    const made = address === calls.changeStructure.path ? structure : { id: 'new', commonAttributes: {} }
    const query = address === calls.getLibrary.path ? [] : address === calls.getStructure.path ? [structure] : [made]
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
  return { asked, actions: (shown as ReturnType<typeof useToolTree>).actions }
}

const module = aModule('m', [])
const slide = aSlide('s')

test.each<[string, (actions: TreeActions) => Promise<unknown>, number]>([
  ['copied', actions => actions.duplicate(slide), 2],
  ['removed', actions => actions.remove(slide), 1],
  ['removed before anybody saw it', actions => actions.remove(aSlide('new', { isPublished: false })), 1],
  ['kept', actions => actions.keep(slide), 1],
  ['titled', actions => actions.nameNew('s', 'Nouveau'), 1],
  ['hidden', actions => actions.hide(slide, true), 1],
  ['moved', actions => actions.move('m', [slide], 's', 0), 1],
  ['moved to another module', actions => actions.moveTo(module, 's'), 1],
  ['moved and moved back', actions => actions.moveTo(module, 's').then(actions.undo), 2],
  ['sent to another tool', actions => actions.sendTo('s', 'other', false), 1],
  ['brought back', actions => actions.bringBack('s', { parent: 'm', order: ['s'] }), 2],
  ['published', actions => actions.publish('s'), 1],
  ['added', actions => actions.addSlide('m', 'Nouveau'), 1],
])(
  'R-53 M-05 a slide that was %s is not reported as failed because the list cannot be read again',
  async (_, act, count) => {
    const modules = [aModule('m', [aSlide('new', { isPublished: false })])]
    const { asked, actions } = await aList({ modules, canRead: false })
    await act(actions)
    expect(asked).toHaveLength(count)
  },
)

test.each([
  ['is still new goes to the bin at once', { isPublished: false }, calls.deleteObjects.path],
  ['was published since is deleted in the draft only', { isPublished: true }, calls.changeStructure.path],
])('T-59 undoing the addition of a slide that %s', async (_, standing, path) => {
  const { asked, actions } = await aList({ modules: [aModule('m', [aSlide('new', standing)])], canRead: true })
  await actions.addSlide('m', 'Nouveau')
  await actions.undo()
  expect(asked).toEqual([calls.putObject.path, path])
})
