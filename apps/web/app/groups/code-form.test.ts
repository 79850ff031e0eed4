import { expect, test } from 'vitest'
import { joinHref } from './code-form.tsx'

const code = 'K7QF2M9XTW'

test.each([
  'k7qf2-m9xtw',
  'K7QF2/M9XTW',
  'https://preau.example/fr/join/K7QF2-M9XTW/',
  'preau.example/fr/join/K7QF2M9XTW?utm_source=mail#top',
  'Code : K7QF2–M9XTW.',
])('G-44 text typed as the code of a group leads to the page before joining: %j', typed =>
  expect(joinHref('fr', typed)).toBe(`/fr/join/${code}`),
)

test('G-44 a text that is no code leads to the page that says so, as one segment of its path', () => {
  expect(joinHref('fr', 'ma/classe')).toBe('/fr/join/ma%20classe')
})
