import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { calls } from '../../packages/contract/src/calls.ts'
import { languageCodes } from '../../packages/locales/languages.ts'
import { textsOf } from '../../packages/locales/texts.ts'

const root = join(import.meta.dirname, '../..')

const textOf = (path: string) => readFileSync(join(root, path), 'utf8')

/** Sources of pages and the player, without tests, and without code that stores answers on the device. */
function sources(): string[] {
  const { stdout } = spawnSync('git', ['ls-files', 'apps/web/app/*.ts*', 'apps/player/src/*.ts*'], {
    cwd: root,
    encoding: 'utf8',
  })
  return stdout
    .split('\n')
    .filter(path => /\.tsx?$/.test(path) && !/\.test\.|\/testing\/|^apps\/web\/app\/offline\//.test(path))
}

test('H-04 pages and the player make calls by the client of the contract alone', () => {
  const own = sources().filter(path => /\bXMLHttpRequest\b|\bdataSet\b|\bclientOf\b/.test(textOf(path)))
  expect(sources().length).toBeGreaterThan(500)
  expect(own).toEqual([])
})

test('H-23 pages and the player learn by one way that the network is back', () => {
  expect(sources().filter(path => /addEventListener\('online'/.test(textOf(path)))).toEqual([])
})

/** Words of refusals that no list of a call names: the client's, and those that `useRefusal` and its overrides choose. */
const others = [
  ...['no-network', 'network-refuses', 'too-large', 'not-found', 'too-many-requests'],
  ...['signed-out', 'fault', 'fault-with-id', 'captcha', 'known-mail'],
]

test.each(languageCodes)('H-04 texts for refusals have only codes that calls have, in %s', language => {
  const codes = new Set<string>(Object.values(calls).flatMap(call => ('refusals' in call ? [...call.refusals] : [])))
  const places = new Set(
    sources().flatMap(path => [...textOf(path).matchAll(/useRefusal\('([\w-]+)'/g)].map(([, name = '']) => name)),
  )
  expect(places.size).toBeGreaterThan(5)
  const unknown = ['errors', ...places].flatMap(place =>
    [...(textsOf(language).get(place)?.keys() ?? [])]
      .filter(key => key.startsWith('refusals.'))
      .map(key => key.slice('refusals.'.length))
      .filter(code => !codes.has(code) && !others.includes(code))
      .map(code => `${place}: ${code}`),
  )
  expect(unknown).toEqual([])
})
