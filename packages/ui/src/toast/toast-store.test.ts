import { expect, test } from 'vitest'
import { addToast, currentToasts, removeToast, watchToasts } from './toast-store.ts'

test('R-22 toasts are listed in order, by default for 5000 ms, or 12000 with an action, and are removed by id; each calls `onClose` once', () => {
  let changes = 0
  const stop = watchToasts(() => {
    changes += 1
  })
  const closed: string[] = []
  const first = addToast({ text: 'one', onClose: () => closed.push('one') })
  const second = addToast({ text: 'two', look: 'bad', duration: 100 })
  expect(currentToasts().map(({ text, look, remaining }) => [text, look, remaining])).toEqual([
    ['one', 'ok', 5000],
    ['two', 'bad', 100],
  ])
  const third = addToast({ text: 'three', action: { label: 'Undo', onSelect: () => {} } })
  expect(currentToasts().at(-1)?.remaining).toBe(12_000)
  removeToast(third)
  removeToast(first)
  removeToast(first)
  expect(currentToasts().map(toast => toast.id)).toEqual([second])
  removeToast(second)
  expect(closed).toEqual(['one'])
  stop()
  expect(changes).toBe(7)
})
