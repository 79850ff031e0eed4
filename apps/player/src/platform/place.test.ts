import { expect, test } from 'vitest'
import { placeAddress, readPath, signInAddress, slideToOpen, writePath } from './place.ts'

const [tool, module, slide] = ['a', 'b', 'c'].map(letter => `${letter.repeat(8)}-1111-4111-8111-111111111111`) as [
  string,
  string,
  string,
]

test('R-51 the path names a module, or a slide in it, of this tool', () => {
  expect(readPath(`${tool}/${module}`, tool)).toEqual({ module, slide: null })
  expect(readPath(`/${tool}/${module}/${slide}`, tool)).toEqual({ module, slide })
  expect(readPath(`${tool}`, tool)).toBeNull()
  expect(readPath(`${module}/${module}`, tool)).toBeNull()
  expect(readPath(`${tool}/${module}/first`, tool)).toBeNull()
  expect(readPath(`${tool}/${module}/${slide}/edit`, tool)).toBeNull()
})

test('R-50 the place reported to the page after a turn reads back as the same place', () => {
  expect(readPath(writePath(tool, { module, slide }), tool)).toEqual({ module, slide })
})

test('R-52 the module opens at the requested slide, else where the person left, else at the start', () => {
  const slides = [{ id: 'one' }, { id: 'two' }, { id: 'three' }]
  expect(slideToOpen(slides, 'three', 'two')).toBe('three')
  expect(slideToOpen(slides, null, 'two')).toBe('two')
  expect(slideToOpen(slides, 'gone', 'elsewhere')).toBe('one')
  expect(slideToOpen([], 'three', 'two')).toBeNull()
})

test('R-11 the sign-in link comes back to the same slide', () => {
  const address = new URL(signInAddress('fr', placeAddress('fr', tool, { module, slide })), 'https://preau.example')
  expect(address.pathname).toBe('/fr')
  expect([...address.searchParams]).toEqual([
    ['login', ''],
    ['form', ''],
    ['return', `/fr/tool/${tool}/modules/${module}/slides/${slide}`],
  ])
})
