// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { showModalFromEarly } from './early-dialog.ts'

/**
 * A dialog with two fields that the document has opened. jsdom has no `showModal`, which focuses the first field if
 * none has the focus; `focused` is what had it.
 */
function anEarlyDialog() {
  document.body.innerHTML =
    '<dialog open data-early="open"><input type="email" autofocus><input type="password"></dialog>'
  const dialog = document.querySelector('dialog')!
  const [mail, password] = [...dialog.querySelectorAll('input')] as [HTMLInputElement, HTMLInputElement]
  const focused: (Element | null)[] = []
  dialog.showModal = () => {
    dialog.open = true
    focused.push(document.activeElement)
  }
  return { dialog, mail, password, focused }
}

const nextTask = () => new Promise(resolve => setTimeout(resolve))

test('M-24 a login modal that React draws while the focus moves to the password lets it move', async () => {
  const { dialog, mail, password, focused } = anEarlyDialog()
  mail.focus()
  mail.addEventListener('blur', () => {
    expect(document.activeElement).toBe(document.body)
    showModalFromEarly(dialog)
  })
  password.focus()
  await nextTask()
  expect(focused).toEqual([password])
})

test('M-24 a login modal that was closed before the focus arrived is not opened again', async () => {
  const { dialog } = anEarlyDialog()
  showModalFromEarly(dialog)
  dialog.open = false
  await nextTask()
  expect([dialog.open, dialog.dataset.early]).toEqual([false, 'open'])
})

test('M-24 a login modal whose field has the focus is modal at once', () => {
  const { dialog, password, focused } = anEarlyDialog()
  password.focus()
  showModalFromEarly(dialog)
  expect([dialog.dataset.early, focused]).toEqual(['modal', [password]])
})
