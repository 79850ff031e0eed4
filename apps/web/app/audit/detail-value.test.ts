import audit from '@preau/locales/fr/audit.json' with { type: 'json' }
import { createInstance } from 'i18next'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, test } from 'vitest'
import { type Site, SiteContext } from '#site.tsx'
import { DetailValue } from './detail-value.tsx'

test('H-14 names in an event are separated from each other, whatever characters they contain', async () => {
  const i18n = createInstance()
  await i18n.init({ lng: 'fr', resources: { fr: { audit } } })
  const site: Pick<Site, 'language'> = { language: 'fr' }
  const order = createElement(DetailValue, { name: 'order', value: ['Voir, trier', 'Voir, trier', 'نام'], named: [] })
  const html = renderToString(
    createElement(I18nextProvider, { i18n }, createElement(SiteContext, { value: site as Site }, order)),
  )
  expect([...html.matchAll(/<li><span dir="auto">(.*?)<\/span><\/li>/g)].map(([, name]) => name)).toEqual([
    'Voir, trier',
    'Voir, trier',
    'نام',
  ])
})
