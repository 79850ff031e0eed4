// @vitest-environment jsdom
import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { showToast } from '#toast/toast.tsx'
import { currentToasts } from '#toast/toast-store.ts'
import { useToastHere } from './use-toast-here.ts'

test('a toast whose action needs a part of the page closes when that part goes, and other toasts remain', () => {
  let show: ReturnType<typeof useToastHere> | undefined
  function Part() {
    show = useToastHere()
    return null
  }
  const root = createRoot(document.createElement('div'))
  flushSync(() => root.render(createElement(Part)))
  show!({ text: 'block removed', action: { label: 'Undo', onSelect: () => {} } })
  showToast({ text: 'saved' })
  show!({ text: 'cells replaced' })
  expect(currentToasts().map(({ text }) => text)).toEqual(['block removed', 'saved', 'cells replaced'])
  flushSync(() => root.unmount())
  expect(currentToasts().map(({ text }) => text)).toEqual(['saved'])
})
