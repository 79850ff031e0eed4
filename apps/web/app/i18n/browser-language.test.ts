import { expect, test } from 'vitest'
import { pathIn, pathInRequestedLanguage } from './browser-language.ts'

const page = (pathname: string, search = '', hash = '') => ({ pathname, search, hash })
const both = ['fr', 'en'] as const

test('R-12 lng in the query leads to the same page in that language and keeps the rest', () => {
  expect(pathInRequestedLanguage(page('/fr/validate', '?lng=en&key=1', '#x'), 'fr', both)).toBe('/en/validate?key=1#x')
  expect(pathInRequestedLanguage(page('/fr', '?lng=EN'), 'fr', both)).toBe('/en')
  expect(pathInRequestedLanguage(page('/fr', '?lng=en-GB'), 'fr', both)).toBe('/en')
})

test.each(['', '?lng=', '?lng=fr', '?lng=xx', '?lng=de', '?lng=//evil.example'])(
  'R-12 %j leaves a French page where it is while French and English are on',
  search => {
    expect(pathInRequestedLanguage(page('/fr/tools', search), 'fr', both)).toBeNull()
  },
)

test('R-12 the language switch keeps the page', () => {
  expect(pathIn('en', '/fr')).toBe('/en')
  expect(pathIn('en', '/fr/tool/1/modules/2')).toBe('/en/tool/1/modules/2')
})
