import { entityName } from '@preau/contract/audit/event-words'
import { certificateStates } from '@preau/contract/certificates/calls'
import { accountStatuses } from '@preau/contract/people/calls'
import { settingFields } from '@preau/contract/settings/settings-fields'
import { learnerStates } from '@preau/contract/statistics/calls'
import audit from '@preau/locales/fr/audit.json' with { type: 'json' }
import { createInstance } from 'i18next'
import { expect, test } from 'vitest'
import { type AuditEvent, type Entity, groupEvents } from './event-groups.ts'
import { certified, sentenceOf } from './event-words.ts'

const i18n = createInstance()
await i18n.init({ lng: 'fr', resources: { fr: { audit } }, interpolation: { escapeValue: false } })
const t = i18n.getFixedT('fr', 'audit')

const person = (id: string, name: string): Entity => ({
  id,
  type: 'person',
  name,
  mail: `${id}@ecole.ch`,
  path: [],
  isInBin: false,
})
const chiara = person('chiara', 'Chiara Monnet')

const said = (about: Partial<AuditEvent>) =>
  sentenceOf(
    {
      id: '1',
      at: 0,
      action: 'create-tool',
      who: chiara,
      isByPlatform: false,
      what: null,
      isGone: false,
      details: {},
      named: [],
      ...about,
    },
    t,
  )

test('H-14 the subject of an event is a person, someone who is gone, or the platform', () => {
  expect(said({})).toBe('Chiara Monnet a créé un outil')
  expect(said({ who: null })).toBe('Une personne qui n’est plus là a créé un outil')
  expect(said({ who: null, isByPlatform: true, action: 'remove-tool' })).toBe('Préau a effacé un outil pour de bon')
  expect(said({ who: person('noe', '') })).toBe('noe@ecole.ch a créé un outil')
})

test('H-14 events by which people change themselves are worded differently from those that change others', () => {
  expect(said({ action: 'change-password', what: chiara })).toBe('Chiara Monnet a changé son mot de passe')
  expect(said({ action: 'create-account', what: person('noe', 'Noé') })).toBe('Chiara Monnet a créé un compte')
})

test('H-14 R-58 a certificate withdrawn by its holder is called theirs; otherwise an event says whose certificates and of which tools', () => {
  const code: Entity = { ...person('c', 'G5MQKRNMD7'), type: 'certificate', mail: null }
  const tool: Entity = { ...person('t', 'Premiers écrans'), type: 'tool', mail: null }
  const event = { action: 'withdraw-certificate', what: code, named: [tool] }
  expect(said(event)).toBe('Chiara Monnet a retiré son certificat')
  expect(said({ ...event, who: null, isByPlatform: true })).toBe('Préau a retiré un certificat')
  const of = (...named: Entity[]) => ({ what: code, named, others: [] })
  expect(certified(of(tool, chiara))).toEqual([chiara, tool])
  const noe = person('noe', 'Noé')
  expect(certified({ ...of(chiara, tool), others: [{ ...of(noe, tool) } as unknown as AuditEvent] })).toEqual([
    chiara,
    noe,
    tool,
  ])
  expect(certified({ ...of(chiara), what: tool })).toEqual([])
  expect(entityName(code)).toBe('G5MQK-RNMD7')
})

test('H-14 an import of people and its withdrawal are worded with the number of people', () => {
  expect(said({ action: 'import-people', details: { count: 1 } })).toBe('Chiara Monnet a importé 1 personne')
  expect(said({ action: 'take-back-import', details: { count: 300 } })).toBe(
    'Chiara Monnet a annulé un import de 300 personnes',
  )
  expect(said({ action: 'import-people' })).toBe('Chiara Monnet a importé des personnes')
})

test('H-14 an event without a sentence is still readable', () => {
  expect(said({ action: 'paint-roof-red' })).toBe('Chiara Monnet\u00a0: paint roof red')
})

test('H-14 several events of one moment, person and action are one group', () => {
  const slide = (id: string): Entity => ({ ...person(id, id), type: 'slide' })
  const event = (id: string, at: number): AuditEvent => ({
    id,
    at,
    action: 'publish-slide',
    who: chiara,
    isByPlatform: false,
    what: slide(id),
    isGone: false,
    details: {},
    named: [],
  })
  const other = { ...event('d', 2), action: 'update-slide' }
  const groups = groupEvents([event('a', 2), event('b', 2), other, event('c', 1)])
  expect(groups.map(({ id, others }) => [id, ...others.map(({ id }) => id)])).toEqual([['a', 'b'], ['d'], ['c']])
  expect(groups.map(group => sentenceOf(group, t))).toEqual([
    'Chiara Monnet a publié 2 écrans',
    'Chiara Monnet a modifié un écran',
    'Chiara Monnet a publié un écran',
  ])
})

test('H-14 each section of the settings and each of its fields has words in the log', () => {
  for (const [section, fields] of Object.entries(settingFields)) {
    expect(audit.values.section, section).toHaveProperty(section)
    for (const field of Object.keys(fields)) expect(audit.settings).toHaveProperty([section, field])
  }
})

test('H-14 each state that people and certificates are exported by has words in the log', () => {
  for (const state of [...accountStatuses, ...certificateStates, ...learnerStates])
    expect(audit.values.state).toHaveProperty(state)
})
