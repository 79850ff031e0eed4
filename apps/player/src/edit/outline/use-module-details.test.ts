// @vitest-environment jsdom
import { Refused } from '@preau/contract/client/outcome'
import type { Language } from '@preau/locales/languages'
import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { useModuleDetails } from './use-module-details.ts'

const caller = { host: '', credentials: { login: 'a@b.ch', key: 'key' } }

beforeEach(() => localStorage.clear())

/** A module that somebody else saves: its names in two languages, and the mark of both; and what is saved here. */
function aModule() {
  const server = { mark: '5', names: { fr: 'Un', en: 'One' }, saved: [] as unknown[], refuses: false }
  vi.stubGlobal('fetch', async () => {
    const { mark, names } = server
    const words = Object.fromEntries(
      Object.entries(names).map(([code, name]) => [code, { name, description: null, content: null }]),
    )
    return Response.json({ dataSet: { status: 'success', message: '', query: [{ module: 'm', mark, words }] } })
  })
  const save = async (changes: unknown[]) => {
    if (server.refuses) throw new Refused({ code: 'old-version' })
    server.saved.push(...changes)
  }
  let shown: ReturnType<typeof useModuleDetails> | undefined
  const Form = () => {
    shown = useModuleDetails(caller, 'm', 'fr', save)
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
  Object.assign(server, { mark: '6', names: { fr: 'Deux', en: 'Two' } })
  await form().open('en')
  await expect.poll(() => namesIn(form().details?.typed)).toEqual({ fr: 'Deux', en: 'Two' })
  expect(form().details).toMatchObject({ mark: '6', theirs: null })
})

test('R-53 M-05 opening a language while something is typed shows what somebody else saved, and nothing typed is lost', async () => {
  const { server, form, write, loaded } = aModule()
  await loaded()
  write('À moi')
  Object.assign(server, { mark: '6', names: { fr: 'Deux', en: 'Two' } })
  await form().open('en')
  await expect.poll(() => form().details?.theirs?.mark).toBe('6')
  expect(form().details?.mark).toBe('5')
  expect(namesIn(form().details?.typed)).toEqual({ fr: 'À moi', en: 'Two' })
  expect(namesIn(form().details?.theirs?.stored)).toEqual({ fr: 'Deux', en: 'Two' })
})

test('R-53 M-05 what somebody else saved is not written over unless the author says so', async () => {
  const { server, form, write, loaded } = aModule()
  await loaded()
  write('À moi')
  Object.assign(server, { mark: '6', names: { fr: 'Deux', en: 'Two' }, refuses: true })
  expect(await form().save()).toBe(false)
  await expect.poll(() => namesIn(form().details?.theirs?.stored)).toEqual({ fr: 'Deux' })
  server.refuses = false
  expect(await form().save(form().details?.theirs?.mark)).toBe(true)
  expect(server.saved).toMatchObject([{ kind: 'describe', language: 'fr', words: { name: 'À moi' }, mark: '6' }])
})
