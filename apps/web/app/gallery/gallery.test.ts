import gallery from '@preau/locales/fr/gallery.json' with { type: 'json' }
import phone from '@preau/locales/fr/phone.json' with { type: 'json' }
import ui from '@preau/locales/fr/ui.json' with { type: 'json' }
import { createInstance } from 'i18next'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, test } from 'vitest'
import { Gallery } from './gallery.tsx'

const i18n = createInstance()
i18n.init({
  lng: 'fr',
  resources: { fr: { gallery, phone, ui } },
  interpolation: { escapeValue: false },
  initAsync: false,
})
const html = renderToString(createElement(I18nextProvider, { i18n }, createElement(Gallery)))

test('every part of the gallery renders on the server, with its texts and without a style attribute', () => {
  expect(html).toContain(gallery.title)
  expect(html).not.toMatch(/\sstyle=/)
  expect(html).not.toMatch(/>[a-z]+\.[a-zA-Z]+</)
})

test('R-38 before any script runs, a label is tied to its field and an error to what it is about', () => {
  const [, id] = html.match(new RegExp(`<label for="([^"]+)">${gallery.fields.wrong}</label>`))!
  const input = html.match(new RegExp(`<input[^>]*id="${id}"[^>]*>`))![0]
  const [, described] = input.match(/aria-describedby="([^"]+)"/)!
  expect(html).toMatch(new RegExp(`<p id="${described}"[^>]*>.*?${gallery.fields.error}`))
})
