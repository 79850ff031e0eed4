import { expect, test } from 'vitest'
import { addToast, currentToasts, removeToast, watchToasts } from './toast-store.ts'

test('R-22 toasts stand in the order they came, last 5000 ms unless told otherwise, and go by their id', () => {
  let changes = 0
  const stop = watchToasts(() => {
    changes += 1
  })
  const first = addToast({ text: 'one' })
  const second = addToast({ text: 'two', look: 'bad', duration: 100 })
  expect(currentToasts().map(({ text, look, remaining }) => [text, look, remaining])).toEqual([
    ['one', 'ok', 5000],
    ['two', 'bad', 100],
  ])
  removeToast(first)
  removeToast(first)
  expect(currentToasts().map(toast => toast.id)).toEqual([second])
  removeToast(second)
  stop()
  expect(changes).toBe(5)
})
