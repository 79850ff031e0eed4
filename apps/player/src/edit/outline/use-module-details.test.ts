// @vitest-environment jsdom
import { calls } from '@preau/contract/calls'
import { example } from '@preau/contract/example'
import type { Language } from '@preau/locales/languages'
import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { useModuleDetails } from './use-module-details.ts'

const caller = { host: '', credentials: { login: 'a@b.ch', key: 'key' } }

beforeEach(() => localStorage.clear())

/** A module that somebody else saves: its names in two languages, one version for both. */
function aModule() {
  const server = { version: 5, names: { fr: 'Un', en: 'One' }, sent: [] as unknown[], onRead: (_lang: Language) => {} }
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    const { query } = JSON.parse(body) as { query: { lang: 'fr' | 'en'; dataAction: unknown[] } }
    if (address !== calls.getLibrary.path) server.sent.push(...query.dataAction)
    const { version, names } = { ...server, names: { ...server.names } }
    const object = {
      ...example.object,
      id: 'm',
      type: 'module',
      timeStamp: version,
      name: names[query.lang],
      content: {},
    }
    if (address === calls.getLibrary.path) server.onRead(query.lang)
    return Response.json({ dataSet: { status: 'success', message: '', query: [object] } })
  })
  let shown: ReturnType<typeof useModuleDetails> | undefined
  const Form = () => {
    shown = useModuleDetails(caller, 'm', 'fr')
    return null
  }
  const root = createRoot(document.createElement('div'))
  onTestFinished(() => {
    root.unmount()
    vi.unstubAllGlobals()
  })
  flushSync(() => root.render(createElement(Form)))
  const form = () => shown as ReturnType<typeof useModuleDetails>
  const write = (name: string) =>
    flushSync(() => {
      const fields = form().details?.typed.fr
      if (fields) form().write('fr', { ...fields, name })
    })
  const loaded = () => expect.poll(() => form().details?.typed.fr?.name).toBeTruthy()
  return { server, form, write, loaded }
}

const namesIn = (texts: Partial<Record<Language, { name: string }>> | undefined) =>
  Object.fromEntries(Object.entries(texts ?? {}).map(([lang, { name }]) => [lang, name]))

test('R-53 M-05 when a language is opened after somebody else saved, their version and all their other texts are loaded', async () => {
  const { server, form, loaded } = aModule()
  await loaded()
  Object.assign(server, { version: 6, names: { fr: 'Deux', en: 'Two' } })
  await form().open('en')
  await expect.poll(() => namesIn(form().details?.typed)).toEqual({ fr: 'Deux', en: 'Two' })
  expect(form().details).toMatchObject({ version: 6, theirs: null })
})

test('R-53 M-05 opening a language while something is typed shows what somebody else saved, and nothing typed is lost', async () => {
  const { server, form, write, loaded } = aModule()
  await loaded()
  write('À moi')
  Object.assign(server, { version: 6, names: { fr: 'Deux', en: 'Two' } })
  await form().open('en')
  await expect.poll(() => form().details?.theirs?.version).toBe(6)
  expect(form().details?.version).toBe(5)
  expect(namesIn(form().details?.typed)).toEqual({ fr: 'À moi', en: 'Two' })
  expect(namesIn(form().details?.theirs?.stored)).toEqual({ fr: 'Deux', en: 'Two' })
})

test('R-53 M-05 texts of two versions are never shown together: both languages are read again', async () => {
  const { server, form, loaded } = aModule()
  await loaded()
  // Somebody saves between the two answers.
  server.onRead = () => {
    server.onRead = () => {}
    Object.assign(server, { version: 6, names: { fr: 'Deux', en: 'Two' } })
  }
  await form().open('en')
  await expect.poll(() => namesIn(form().details?.typed)).toEqual({ fr: 'Deux', en: 'Two' })
  expect(form().details?.version).toBe(6)
})
