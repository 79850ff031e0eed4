import { expect, test } from 'vitest'
import { parseArguments, usage } from './course-arguments.ts'

const id = '51893e7d-11a9-4800-8392-3081c74e4cf6'
const module = '7184aacb-937f-8dfa-a2df-c14f196f7364'
const env = { COURSE_MAIL: 'a@b.ch', COURSE_PASSWORD: 'secret', PORT: '4000' }
const platform = { host: 'http://localhost:4000', mail: 'a@b.ch', password: 'secret' }

test('R-43 the platform and the account come from the environment, unless they are typed', () => {
  expect(parseArguments(['export', id, 'a.zip'], env)).toEqual({ what: 'export', platform, object: id, path: 'a.zip' })
  const typed = ['--server', 'https://preau.example.org/fr/dashboard', '--mail', 'c@d.ch', '--lang', 'en']
  expect(parseArguments(['import', 'a.zip', id, ...typed], env)).toEqual({
    what: 'import',
    platform: { ...platform, host: 'https://preau.example.org', mail: 'c@d.ch' },
    path: 'a.zip',
    target: id,
    lang: 'en',
  })
})

test.each([
  id,
  `https://preau.example.org/fr/session/${id}`,
  `https://preau.example.org/fr/dashboard?level=${id}`,
  `https://preau.example.org/fr/path/${id}`,
  `https://preau.example.org/fr/tool/${id}/modules/${module}`,
])('R-43 G-38 a tool, path or level is identified by %s', typed => {
  expect(parseArguments(['import', 'a.zip', typed], env)).toMatchObject({ target: id })
})

test('R-43 the platform is taken from the address, and the password is sent to no other', () => {
  const address = `https://preau.example.org/fr/session/${id}`
  const host = 'https://preau.example.org'
  expect(parseArguments(['export', address, 'a.zip'], env)).toMatchObject({ platform: { host } })
  expect(parseArguments(['import', 'a.zip', address], env)).toMatchObject({ platform: { host } })
  expect(parseArguments(['export', address, 'a.zip', '--server', `${host}/fr/`], env)).toMatchObject({
    platform: { host },
  })
  expect(() => parseArguments(['export', address, 'a.zip', '--server', 'http://localhost:4000'], env)).toThrow(
    `${address} is not an address of http://localhost:4000, which --server names`,
  )
})

test.each([
  ['nothing', [], usage],
  ['a command that is none', ['move', id, 'a.zip'], usage],
  ['too little', ['import', 'a.zip'], usage],
  ['too much', ['export', id, 'a.zip', 'b.zip'], usage],
  ['an option that is none', ['export', id, 'a.zip', '--nonsense'], "Unknown option '--nonsense'"],
  ['an id that is none', ['import', 'a.zip', 'level'], 'level is no id, '],
  ['an address without its beginning', ['export', `localhost:3000/session/${id}`, 'a.zip'], 'no whole address'],
  ['a language that is none', ['import', 'a.zip', id, '--lang', 'xx'], '--lang is one of fr, en, de, it.'],
  ['an address that is none', ['export', id, 'a.zip', '--server', 'localhost:3000'], 'which localhost:3000 is not'],
  ['no account', ['export', id, 'a.zip', '--mail', ''], 'Give its address behind --mail.'],
])('R-43 %s is explained in the terminal', (_, typed, words) => {
  expect(() => parseArguments(typed, env)).toThrow(words)
})

test('R-43 importing and exporting ask for a password, checking a folder does not', () => {
  expect(() => parseArguments(['export', id, 'a.zip'], { ...env, COURSE_PASSWORD: '' })).toThrow('Set COURSE_PASSWORD')
  expect(parseArguments(['check', 'content/vie-privee'], {})).toEqual({ what: 'check', folder: 'content/vie-privee' })
  expect(parseArguments(['check', '--help'], {})).toEqual({ what: 'help' })
})
