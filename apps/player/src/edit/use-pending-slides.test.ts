// @vitest-environment jsdom
import { Refused } from '@preau/contract/client/outcome'
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
import { aModule, aSlide } from './tool/testing/a-tree.ts'
import { usePendingSlides } from './use-pending-slides.ts'

await i18next.init({ lng: 'fr', resources: { fr: { editor, ui } } })

/** A server with one slide per module, named like its module; calls can be made to fail. */
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
    nameNew: async (slide: string, title: string) => {
      await meet(`rename ${slide}`)
      names.set(slide, title)
    },
    writeText: async () => {},
    reload: async () => ({
      name: 'Outil',
      language: 'fr' as const,
      rule: usualCertificateRule,
      hiddenBy: null,
      mayShow: true,
      showing: null,
      structure: { version: 0, changes: [], removed: [] },
      modules: [...names].map(([id, name]) => aModule(`module ${id}`, [aSlide(id, { name })])),
      files: [],
      media: new Map(),
    }),
  }
}

/** A page on which slides with these titles were begun without network and left, each in a module of the same name. */
function aPage(server: ReturnType<typeof aServer>, ...titles: string[]) {
  let shown: ReturnType<typeof usePendingSlides> | undefined
  const Page = () => {
    // With a slide being written, nothing is tried before `makeAll`.
    shown = usePendingSlides(server.makeSlide, server, true)
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
    const request = { id: title, order: index + 1, module: title, moduleName: title, slide: null }
    slides().leave({ ...request, known: [], failures: 1, mayBeThere: false }, { title, text: null })
  }
  return {
    makeAll: (before?: number) => slides().makeAll(before),
    waiting: () => slides().left.map(({ words }) => words.title),
    asksBeforeItGoes: () => !dispatchEvent(new Event('beforeunload', { cancelable: true })),
    said: () => [...page.querySelectorAll('p')].map(({ textContent }) => textContent.replaceAll('\u00a0', ' ')),
    press: (name: string) =>
      [...page.querySelectorAll('button')]
        .find(button => (button.getAttribute('aria-label') ?? button.textContent) === name)
        ?.click(),
  }
}

test('R-53 a slide that fails to save after the author left it does not block the others, and the error is reported; without network all are pending', async () => {
  const reported: unknown[] = []
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error))
  const server = aServer()
  const page = aPage(server, 'Un', 'Deux', 'Trois')
  const fault = new Error('internal-error')
  server.faults.set('make Un', fault).set('make Deux', new Refused({ code: 'not logged' }))
  await page.makeAll(4)
  expect(Object.fromEntries(server.names)).toEqual({ Trois: 'Trois' })
  expect(reported).toEqual([fault])
  await expect.poll(page.waiting).toEqual(['Un', 'Deux'])

  server.faults.clear()
  server.faults.set('make Un', new Refused({ code: 'no-network' }))
  await expect(page.makeAll(4)).rejects.toThrow('no-network')
  expect(server.names.has('Deux')).toBe(false)
  server.faults.clear()
  await page.makeAll()
  expect([...server.names.values()]).toEqual(['Trois', 'Un', 'Deux'])
  await expect.poll(page.said).toEqual(['Ce qui attendait est enregistré : 3 écrans.'])
  page.press('Fermer')
})

test('R-53 if a new slide’s title is refused, a message says so, and while it is open the page asks before it closes', async () => {
  const server = aServer()
  const page = aPage(server, 'Un')
  server.faults.set('rename Un', new Refused({ code: 'accessdenied' }))
  await page.makeAll()
  const refused = 'Le titre « Un » du nouvel écran n’a pas été enregistré. Vous n’avez pas le droit de faire cela ici.'
  await expect.poll(page.said).toEqual([refused])
  await expect.poll(page.waiting).toEqual([])
  expect(page.asksBeforeItGoes()).toBe(true)
  // jsdom has no clipboard, like browsers on plain http.
  page.press('Copier le titre')
  await expect.poll(page.said).toEqual([editor.conflict.notCopied, refused])
  page.press('Fermer')
  await expect.poll(page.said).toEqual([refused])
  expect(page.asksBeforeItGoes()).toBe(true)
  page.press('Fermer')
  await expect.poll(page.said).toEqual([])
  await expect.poll(page.asksBeforeItGoes).toBe(false)
})

test('R-53 a slide that was renamed before its refused first title was sent again keeps the new name', async () => {
  const server = aServer()
  const page = aPage(server, 'Un')
  server.faults.set('rename Un', new Refused({ code: 'no-network' }))
  await expect(page.makeAll()).rejects.toThrow('no-network')
  server.faults.clear()
  server.names.set('Un', 'Plus neuf')
  await page.makeAll()
  expect([...server.names.values()]).toEqual(['Plus neuf'])
  await expect.poll(page.asksBeforeItGoes).toBe(false)
  await expect.poll(page.said).toEqual(['Ce qui attendait est enregistré : 1 écran.'])
  page.press('Fermer')
})
