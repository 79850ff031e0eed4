import { readFrameParameters, writeFrameParameters } from '@preau/contract/frame'
import { expect, test } from 'vitest'
import { frameParametersFor, isEditAddress, playerHref, readPlayerPath, writePlayerPath } from './player-path.ts'

const tool = '4f243341-d35f-40bc-aabf-30801005431f'
const module = 'cb988851-497f-4b43-9389-bece8bcdc349'
const slide = '5d1da898-f8af-4ffb-982d-12d38712cf70'
const place = { tool, module, slide }
const user = {
  login: 'teacher@demo.preau',
  tokenSession: 'secret',
  mediaKey: 'brief',
  mediaKeySpan: { from: 86_400_000, seconds: 43_200 },
  tokenPublic: 'public',
  domain: ['localhost'],
}

test('R-50 a path of the player is a tool, a module and perhaps a slide', () => {
  expect(readPlayerPath(`${tool}/${module}/${slide}`)).toEqual(place)
  expect(readPlayerPath(`${tool}/${module}`)).toEqual({ ...place, slide: null })
  expect(writePlayerPath(place)).toBe(`${tool}/${module}/${slide}`)
  expect(writePlayerPath({ ...place, slide: null })).toBe(`${tool}/${module}`)
})

test.each([
  '',
  tool,
  `${tool}/`,
  `${tool}/${module}/`,
  `${tool}/${module}/x`,
  `../${module}`,
  `${tool}/${module}/${slide}/${slide}`,
])('R-50 %j is no path of the player', path => {
  expect(readPlayerPath(path)).toBeNull()
})

test('R-50 each path of the player has its route', () => {
  expect(playerHref('fr', place)).toBe(`/fr/tool/${tool}/modules/${module}/slides/${slide}`)
  expect(playerHref('en', { ...place, slide: null })).toBe(`/en/tool/${tool}/modules/${module}`)
})

test('R-53 an author remains within the editor’s addresses, and the frame is opened as the editor', () => {
  for (const at of [place, { ...place, slide: null }]) {
    expect(playerHref('fr', at, true)).toBe(`${playerHref('fr', at)}/edit`)
    expect(isEditAddress(playerHref('fr', at, true))).toBe(true)
    expect(isEditAddress(playerHref('fr', at))).toBe(false)
  }
  const parameters = frameParametersFor(place, user, 'fr', ['fr', 'en'])
  expect(parameters).toMatchObject({ editor: 'true', interfaceType: 'author' })
  expect(readFrameParameters(`#${writeFrameParameters(parameters)}`)?.languages).toEqual(['fr', 'en'])
})

test('R-51 the frame gets the tool, the place and the person', () => {
  const parameters = frameParametersFor(place, user, 'fr')
  expect(parameters).toMatchObject({
    ressource: tool,
    path: `${tool}/${module}/${slide}`,
    interfaceType: 'learn',
    framed: 'true',
    editor: 'false',
    userObject: {
      login: user.login,
      token: 'secret',
      tokenPublic: 'public',
      mediaKey: 'brief',
      mediaKeySpan: user.mediaKeySpan,
      domain: ['localhost'],
    },
  })
  expect(readFrameParameters(`#${writeFrameParameters(parameters)}`)).toEqual(parameters)
})

test('R-51 the frame accepts no missing or malformed values, and ignores unknown ones', () => {
  const fields = new URLSearchParams(writeFrameParameters(frameParametersFor(place, user, 'fr')))
  const withField = (name: string, value: string) => {
    const changed = new URLSearchParams(fields)
    changed.set(name, value)
    return readFrameParameters(`#${changed}`)
  }
  expect(withField('color', 'red')).toEqual(readFrameParameters(`#${fields}`))
  expect(withField('ressource', 'outil')).toBeNull()
  expect(withField('path', 'a'.repeat(201))).toBeNull()
  expect(withField('editor', 'yes')).toBeNull()
  expect(withField('lang', 'rm')).toBeNull()
  expect(withField('languages', 'fr,rm')).toBeNull()
  expect(withField('signUp', '')).toBeNull()
  expect(withField('userObject', '{"login":"nobody"}')).toBeNull()
  expect(withField('userObject', '{')).toBeNull()
})

test('R-08 the player is never opened without a tool or without a login', () => {
  expect(() => frameParametersFor({ ...place, tool: '' }, user, 'fr')).toThrow('tool')
  expect(() => frameParametersFor(place, null, 'fr')).toThrow('login')
  expect(() => frameParametersFor(place, { ...user, login: '' }, 'fr')).toThrow('login')
})

test('R-51 a visitor’s frame knows whether registrations are open', () => {
  const visitor = { ...user, login: 'nobody', tokenSession: 'public' }
  const open = frameParametersFor(place, visitor, 'fr', null, true)
  expect(readFrameParameters(`#${writeFrameParameters(open)}`)).toMatchObject({ signUp: 'open' })
  const closed = frameParametersFor(place, visitor, 'fr')
  expect(readFrameParameters(`#${writeFrameParameters(closed)}`)).not.toHaveProperty('signUp')
})
