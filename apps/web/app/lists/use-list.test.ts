// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { forgetEverything, keepSession } from '#account/session.ts'
import { type Site, SiteContext } from '#site.tsx'
import { useList } from './use-list.ts'

const site = { language: 'fr', settings: { platformDomain: null } } as Partial<Site> as Site
const eventually = (hope: () => void) => vi.waitFor(hope, { timeout: 300_000 })

test('R-11 while a list loads, its former lines remain in sight for another filter, and never for another person', async () => {
  const pending: ((lines: string[]) => void)[] = []
  const read = async () => {
    const lines = await new Promise<string[]>(resolve => pending.push(resolve))
    return { answer: [{ next: null, lines }] }
  }
  let shown: string[] = []
  const Page = ({ filter }: { filter: { q: string } }) => {
    const source = {
      name: 'people',
      filter,
      read,
      linesOf: (pages: { lines: string[] }[]) => pages.flatMap(each => each.lines),
    } as const
    shown = useList<{ q: string }, { next: null; lines: string[] }, string>(source).lines
    return null
  }
  const client = new QueryClient()
  const root = createRoot(document.createElement('div'))
  const show = (q: string) => {
    const page = createElement(QueryClientProvider, { client }, createElement(Page, { filter: { q } }))
    flushSync(() => root.render(createElement(SiteContext, { value: site }, page)))
  }
  onTestFinished(() => {
    root.unmount()
    client.clear()
    forgetEverything()
  })
  const signIn = (mail: string) => keepSession({ mail, tokenSession: mail } as Parameters<typeof keepSession>[0])
  signIn('anne@preau.example')
  show('a')
  await eventually(() => expect(pending).toHaveLength(1))
  pending[0]?.(['Anne’s'])
  await eventually(() => expect(shown).toEqual(['Anne’s']))
  show('b')
  await eventually(() => expect(pending).toHaveLength(2))
  expect(shown).toEqual(['Anne’s'])
  flushSync(() => signIn('luc@preau.example'))
  await eventually(() => expect(pending).toHaveLength(3))
  expect(shown).toEqual([])
})
