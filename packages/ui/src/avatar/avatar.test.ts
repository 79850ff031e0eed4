// @vitest-environment jsdom
import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { Avatar } from './avatar.tsx'

test('R-18 a picture that fails to load leaves the drawn placeholder; another picture is tried', () => {
  const page = document.createElement('div')
  const root = createRoot(page)
  onTestFinished(() => root.unmount())
  const draw = (src: string) => flushSync(() => root.render(createElement(Avatar, { src })))
  const shown = () => page.querySelector('img')?.getAttribute('src') ?? page.querySelector('svg')?.tagName
  draw('one.png')
  expect(shown()).toBe('one.png')
  flushSync(() => page.querySelector('img')?.dispatchEvent(new Event('error')))
  expect(shown()).toBe('svg')
  draw('two.png')
  expect(shown()).toBe('two.png')
})
