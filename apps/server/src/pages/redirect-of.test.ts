import type { Language } from '@preau/locales/languages'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { redirectOf } from './redirect-of.ts'

const languages: Language[] = ['fr', 'en']
const redirect = (url: string, languageCookie?: string, acceptLanguage?: string) =>
  redirectOf({ url, languageCookie, acceptLanguage, languages })

test.each([
  ['/', '/fr'],
  ['/?login&return=%2Ffr%2Ftools', '/fr?login&return=%2Ffr%2Ftools'],
  ['/about', '/fr/about'],
  ['/About?x=1&x=2', '/fr/About?x=1&x=2'],
  ['/activate?user=bWFpbA%3D%3D&key=a%2Bb', '/fr/activate?user=bWFpbA%3D%3D&key=a%2Bb'],
  ['/xx', '/fr/xx'],
  ['/french', '/fr/french'],
])('R-01 %s has no language in front, and is redirected temporarily to %s', (url, location) => {
  expect(redirect(url)).toEqual({ location, isPermanent: false })
})

test.each([
  ['/de', '/fr'],
  ['/de/about', '/fr/about'],
  ['/DE/About?x=1', '/fr/About?x=1'],
  ['/de/activate?user=bWFpbA%3D%3D&key=a%2Bb', '/fr/activate?user=bWFpbA%3D%3D&key=a%2Bb'],
  ['/de/tool/ABC/course?lng=en', '/en/tool/ABC/course?lng=en'],
])(
  'R-01 %s is of a language that is off, and is redirected temporarily to %s, whatever the cookie says',
  (url, location) => {
    expect(redirect(url, 'en')).toEqual({ location, isPermanent: false })
  },
)

test('R-12 the cookie’s language applies when the path has none; one we do not speak does not', () => {
  expect(redirect('/about', 'en')?.location).toBe('/en/about')
  expect(redirect('/about', 'de')?.location).toBe('/fr/about')
  expect(redirect('/fr/about', 'en')).toBe(null)
})

test('R-12 without a cookie the browser’s language applies when the path has none, then French', () => {
  expect(redirect('/about', undefined, 'de,en;q=0.5')?.location).toBe('/en/about')
  expect(redirect('/', undefined, 'de')?.location).toBe('/fr')
  expect(redirect('/', 'fr', 'en')?.location).toBe('/fr')
  expect(redirect('/?lng=fr', undefined, 'en')?.location).toBe('/fr?lng=fr')
  expect(redirect('/de/about', undefined, 'en')?.location).toBe('/fr/about')
  expect(redirect('/fr/about', undefined, 'en')).toBe(null)
})

test.each([
  ['/?lng=en', 'fr', '/en?lng=en'],
  ['/fr/about?lng=en&x=1', undefined, '/en/about?x=1'],
  ['/en?lng=fr', 'en', '/fr'],
])('R-12 the query’s language comes before path and cookie: %s', (url, cookie, location) => {
  expect(redirect(url, cookie)).toEqual({ location, isPermanent: false })
})

test.each([
  '/fr',
  '/fr/',
  '/fr/about?login',
  '/en/tools',
  '/fr?lng=fr',
  '/fr/%C3%A9cole',
  '/fr?lng=xx',
  '/fr/tool/ABC/course',
])('R-01 %s is not redirected', url => {
  expect(redirect(url)).toBe(null)
})

test.each([
  ['/FR/About', '/fr/about'],
  ['/Fr', '/fr'],
  ['/fr/ABOUT?X=Y', '/fr/about?X=Y'],
  ['/fr/Tool/ABC/Course', '/fr/tool/ABC/Course'],
  ['//fr/about', '/fr/about'],
  ['/\\fr?x=1', '/fr?x=1'],
])('R-02 %s is redirected permanently to %s', (url, location) => {
  expect(redirect(url)).toEqual({ location, isPermanent: true })
})

const odd = fc.oneof(
  fc.string(),
  fc.webUrl({ withQueryParameters: true }),
  fc
    .array(
      fc.constantFrom(
        '/',
        '\\',
        '//',
        '.',
        '..',
        '%2f',
        '%5c',
        '\t',
        '\n',
        '@',
        ':',
        '?',
        '#',
        '&',
        '=',
        'fr',
        'FR',
        'lng',
        'en',
        'evil.example',
        'http:',
        '[',
        '%',
      ),
    )
    .map(parts => parts.join('')),
)

test('R-01 no address at all is redirected away from our site, or in a circle', () => {
  fc.assert(
    fc.property(
      odd,
      fc.option(fc.constantFrom('fr', 'en', 'de', '//evil.example'), { nil: undefined }),
      (text, cookie) => {
        let url = `/${text}`
        for (let step = 0; step < 3; step += 1) {
          const found = redirect(url, cookie)
          if (found === null) return
          const there = new URL(found.location, 'https://preau.example')
          expect(there.host).toBe('preau.example')
          expect(found.location).toMatch(/^\/(fr|en)(\/|\?|$)/)
          // Only characters that are valid in a header.
          expect(found.location).toMatch(/^[\x21-\x7e]+$/)
          url = found.location
        }
        expect(redirect(url, cookie)).toBe(null)
      },
    ),
    { numRuns: 2000 },
  )
})

test.each(['http://evil.example/fr', 'http://[', '//evil.example', '/\\evil.example', '///evil.example//'])(
  'R-01 %s is not redirected to another host',
  url => {
    expect(redirect(url)?.location).toMatch(/^\/fr\//)
  },
)
