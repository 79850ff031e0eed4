import { globSync, readFileSync } from 'node:fs'
import { auditEventKinds, auditEvents } from '@preau/contract/audit/events'
import { objectTypes } from '@preau/contract/library/library-object'
import { languageCodes } from '@preau/locales/languages'
import { textsOf } from '@preau/locales/texts'
import { expect, test } from 'vitest'

const root = new URL('../', import.meta.url).pathname
const known = auditEventKinds.flatMap((kind): readonly string[] => auditEvents[kind])

/** The expression after `action` of an event: the rest of its line, and the lines of a conditional that continue it. */
const actions = /\baction(?:: | = )((?:[^,\n]|\n\s+[?:])*)/g
const names = /['`]([a-z]+(?:-(?:[a-z]+|\$\{[\w.]+\}s?))+)['`]/g

/** Rights are given only on these types. */
const shared = ['level', 'tool', 'path']

/** The names that a template covers: its variable is the type of an object. */
function namesOf(template: string): string[] {
  const types = /share|hand-over/.test(template) ? shared : objectTypes
  return template.includes('$') ? types.map(type => template.replace(/\$\{[\w.]+\}/, type)) : [template]
}

const recorded = new Map(
  globSync('**/*.ts', { cwd: root })
    .filter(path => !/\.test\.ts$|^testing\/|^audit\/record-event\.ts$/.test(path))
    .map(path => [path, readFileSync(root + path, 'utf8')] as const)
    .filter(([, source]) => /\brecordEvents?\(/.test(source))
    .map(([path, source]) => [
      path,
      [...source.matchAll(actions)]
        .flatMap(([, written = '']) => [...written.matchAll(names)])
        .flatMap(([, name = '']) => namesOf(name)),
    ]),
)

test('H-14 the name of each event that is recorded is found in the sources', () => {
  expect([...recorded].filter(([, found]) => found.length === 0)).toEqual([])
  expect([...recorded.values()].flat()).toEqual(
    expect.arrayContaining(['create-account', 'delete-tool', 'hand-over-level', 'order-modules', 'retry-mail']),
  )
})

test('H-14 every event that is recorded is known to the log, and no others', () => {
  expect([...new Set([...recorded.values()].flat())].sort()).toEqual(known.toSorted())
})

test.each(languageCodes)('H-14 every event the log knows, and every kind, has a sentence in %s', language => {
  const texts = textsOf(language).get('audit')
  const silent = known.filter(name => !texts?.get(`events.${name}`)?.includes('{{who}}'))
  expect(silent).toEqual([])
  expect(auditEventKinds.filter(kind => !texts?.has(`kinds.${kind}`))).toEqual([])
})
