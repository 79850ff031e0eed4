// @vitest-environment jsdom
import { NetworkError } from '@preau/contract/sender'
import { usualCertificateRule } from '@preau/course/certificate'
import editor from '@preau/locales/fr/editor.json' with { type: 'json' }
import ui from '@preau/locales/fr/ui.json' with { type: 'json' }
import { Toasts } from '@preau/ui/toast/toast'
import i18next from 'i18next'
import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Refusal } from '#platform/refusal.ts'
import { aModule, aSlide } from './tool/testing/a-tree.ts'
import { useLeftSlides } from './use-left-slides.ts'

await i18next.init({ lng: 'fr', resources: { fr: { editor, ui } } })

/** A server on which each module may have one slide, called as the module, and on which acts can meet a fault. */
function aServer() {
  const names = new Map<string, string>()
  const faults = new Map<string, Error>()
  const meet = async (act: string) => {
    const fault = faults.get(act)
    if (fault) throw fault
  }
  return {
    names,
    faults,
    makeSlide: async ({ module }: { module: string | null }) => {
      const slide = String(module)
      await meet(`make ${slide}`)
      names.set(slide, editor.side.newSlide)
      return { module: slide, slide }
    },
    rename: async (slide: string, title: string) => {
      await meet(`rename ${slide}`)
      names.set(slide, title)
    },
    reload: async () => ({
      name: 'Outil',
      language: 'fr' as const,
      rule: usualCertificateRule,
      hiddenBy: null,
      mayShow: true,
      showing: null,
      modules: [...names].map(([id, name]) => aModule(`module ${id}`, [aSlide(id, { name })])),
      files: [],
      media: new Map(),
    }),
  }
}

/** A page on which slides with these titles, each in a module called as itself, were begun without network and left. */
function aPage(server: ReturnType<typeof aServer>, ...titles: string[]) {
  let shown: ReturnType<typeof useLeftSlides> | undefined
  const Page = () => {
    // One is being written: nothing is tried before it is asked for.
    shown = useLeftSlides(server.makeSlide, server, true)
    return createElement(Toasts)
  }
  const page = document.createElement('div')
  const root = createRoot(page)
  onTestFinished(() => root.unmount())
  flushSync(() => root.render(createElement(I18nextProvider, { i18n: i18next }, createElement(Page))))
  const slides = () => {
    if (!shown) throw new Error('no page is drawn')
    return shown
  }
  for (const [index, title] of titles.entries()) {
    const asked = { id: title, turn: index + 1, module: title, moduleName: title, slide: null }
    slides().leave({ ...asked, known: [], failures: 1, mayBeThere: false }, title)
  }
  return {
    makeAll: (before?: number) => slides().makeAll(before),
    waiting: () => slides().left.map(({ title }) => title),
    asksBeforeItGoes: () => !dispatchEvent(new Event('beforeunload', { cancelable: true })),
    said: () => [...page.querySelectorAll('p')].map(({ textContent }) => textContent.replaceAll('\u00a0', ' ')),
    press: (name: string) =>
      [...page.querySelectorAll('button')]
        .find(button => (button.getAttribute('aria-label') ?? button.textContent) === name)
        ?.click(),
  }
}

test('R-53 of slides that were left, one that meets a fault of its own keeps no other waiting, and the fault is told; without network all wait', async () => {
  const told: unknown[] = []
  vi.stubGlobal('reportError', (error: unknown) => told.push(error))
  const server = aServer()
  const page = aPage(server, 'Un', 'Deux', 'Trois')
  const fault = new Error('internal-error')
  server.faults.set('make Un', fault).set('make Deux', new Refusal('not logged'))
  await page.makeAll(4)
  expect(Object.fromEntries(server.names)).toEqual({ Trois: 'Trois' })
  expect(told).toEqual([fault])
  await expect.poll(page.waiting).toEqual(['Un', 'Deux'])

  server.faults.clear()
  server.faults.set('make Un', new NetworkError('away'))
  await expect(page.makeAll(4)).rejects.toThrow(NetworkError)
  expect(server.names.has('Deux')).toBe(false)
  server.faults.clear()
  await page.makeAll()
  expect([...server.names.values()]).toEqual(['Trois', 'Un', 'Deux'])
  await expect.poll(page.said).toEqual(['Ce qui attendait est enregistré : 3 écrans.'])
  page.press('Fermer')
})

test('R-53 where the title of a slide is refused that was made, a message says so, and the page asks before it goes as long as that stands', async () => {
  const server = aServer()
  const page = aPage(server, 'Un')
  server.faults.set('rename Un', new Refusal('accessdenied'))
  await page.makeAll()
  const refused = 'Le titre « Un » du nouvel écran n’a pas été enregistré. Vous n’avez pas le droit de faire cela ici.'
  await expect.poll(page.said).toEqual([refused])
  await expect.poll(page.waiting).toEqual([])
  expect(page.asksBeforeItGoes()).toBe(true)
  // As on plain http, there is no clipboard here.
  page.press('Copier le titre')
  await expect.poll(page.said).toEqual([editor.clash.notCopied, refused])
  page.press('Fermer')
  await expect.poll(page.said).toEqual([refused])
  expect(page.asksBeforeItGoes()).toBe(true)
  page.press('Fermer')
  await expect.poll(page.said).toEqual([])
  await expect.poll(page.asksBeforeItGoes).toBe(false)
})

test('R-53 a slide that has another title by the time its first is tried again keeps that', async () => {
  const server = aServer()
  const page = aPage(server, 'Un')
  server.faults.set('rename Un', new NetworkError('away'))
  await expect(page.makeAll()).rejects.toThrow(NetworkError)
  server.faults.clear()
  server.names.set('Un', 'Plus neuf')
  await page.makeAll()
  expect([...server.names.values()]).toEqual(['Plus neuf'])
  await expect.poll(page.asksBeforeItGoes).toBe(false)
  await expect.poll(page.said).toEqual(['Ce qui attendait est enregistré : 1 écran.'])
  page.press('Fermer')
})
