// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { ignoreMissedDrops } from './ignore-missed-drops.ts'

/**
 * Drags something over an element and drops it there; returns whether the browser would still do its default action.
 */
function isLeftToBrowser(element: Element | null, types: string[]) {
  return ['dragenter', 'dragover', 'drop'].map(type => {
    const event = new Event(type, { bubbles: true, cancelable: true })
    Object.defineProperty(event, 'dataTransfer', { value: { types, dropEffect: 'copy' } })
    return (element ?? document.body).dispatchEvent(event)
  })
}

test('O-18 a file dropped beside a drop zone does not replace the page in the browser', () => {
  document.body.innerHTML =
    '<div id="zone"></div><p>Text</p><textarea></textarea><dialog open></dialog><input type="file">'
  ignoreMissedDrops()
  const all = (is: boolean) => [is, is, is]
  for (const beside of [null, 'p', 'textarea', 'dialog'].map(name =>
    name === null ? null : document.querySelector(name),
  ))
    expect(isLeftToBrowser(beside, ['Files'])).toEqual(all(false))
  // A picture dragged from another page counts as a file too.
  expect(isLeftToBrowser(null, ['text/uri-list', 'text/html', 'Files'])).toEqual(all(false))
  expect(isLeftToBrowser(document.querySelector('textarea'), ['text/plain'])).toEqual(all(true))
  expect(isLeftToBrowser(document.querySelector('input'), ['Files'])).toEqual(all(true))
})

test('O-18 an element that accepts a dropped file keeps its own drop effect', () => {
  document.body.innerHTML = '<div id="zone"></div>'
  ignoreMissedDrops()
  const zone = document.querySelector('#zone')
  const effects: string[] = []
  for (const type of ['dragover', 'drop'])
    zone?.addEventListener(type, event => {
      event.preventDefault()
      setTimeout(() => effects.push((event as DragEvent).dataTransfer?.dropEffect ?? ''))
    })
  isLeftToBrowser(zone, ['Files'])
  return expect.poll(() => effects).toEqual(['copy', 'copy'])
})
