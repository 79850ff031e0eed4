import { schemas } from '@preau/contract/schemas'
import { expect, test } from 'vitest'
import { textsOfRule } from './certificate-texts.ts'
import { changesBetween, type DetailsValues, detailsSchema, newObject, newValues } from './details-values.ts'

const level = '4f243341-d35f-40bc-aabf-30801005431f'
const at = { id: level, version: 7 }
const aTool = (some: Partial<DetailsValues> = {}) => ({ ...newValues('tool', 'fr', level), name: 'Mon image', ...some })
const faultsOf = (values: DetailsValues) =>
  (detailsSchema.safeParse(values).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message])

test('R-47 a level starts visible, a tool hidden', () => {
  expect(newValues('level', 'fr', '').visibility).toBe('visible')
  expect(newValues('tool', 'fr', level).visibility).toBe('hide')
})

test('R-44 R-45 an object made by the form fits the contract', () => {
  const { object } = schemas.putObject.query.shape
  const levelObject = newObject('level', { ...newValues('level', 'fr', ''), name: 'Cycle 4' })
  expect(object.parse(levelObject)).toMatchObject({ type: 'category', extension: '.folder', visibility: 'visible' })
  expect(object.parse(newObject('tool', aTool({ kind: 'courseSet' })))).toMatchObject({
    type: 'bloc',
    extension: '.courseSet',
    parent: level,
    visibility: 'hide',
  })
})

test('R-45 untouched fields are not sent', () => {
  expect(changesBetween(aTool(), aTool(), at)).toEqual([])
  expect(changesBetween(aTool(), aTool({ visibility: 'visible' }), at)).toEqual([
    { id: level, timeStamp: 7, commonAttributes: { visibility: 'visible' } },
  ])
})

test('R-45 a translation is a separate change, and an emptied one is removed', () => {
  const before = aTool()
  const translations = { ...before.translations, en: { ...before.translations.en, name: 'My picture' } }
  const after = { ...before, translations }
  expect(changesBetween(before, after, at)).toEqual([
    { id: level, timeStamp: 7, language: 'en', commonAttributes: { name: 'My picture' } },
  ])
  expect(changesBetween(after, before, at)).toEqual([
    { id: level, timeStamp: 7, language: 'en', commonAttributes: { name: null } },
  ])
})

test.each([
  ['', 'field-is-required'],
  [' \u200b', 'field-is-required'],
  ['a'.repeat(10_000), 'field-too-long'],
  ['two\nlines', 'field-is-one-line'],
])('R-45 the name %j is refused', (name, fault) => {
  expect(faultsOf(aTool({ name }))).toContainEqual(['name', fault])
})

test.each(['مرحبا بالعالم', '👩🏽‍🏫', '  Mon image  '])('R-45 the name %j is accepted', name => {
  expect(faultsOf(aTool({ name }))).toEqual([])
})

test('R-45 a translation may be blank, but not too long', () => {
  const tool = aTool()
  const tooLong = { ...tool.translations.de, name: 'a'.repeat(201), description: 'b'.repeat(2001) }
  const translations = { ...tool.translations, de: tooLong }
  expect(faultsOf({ ...tool, translations })).toEqual([
    ['translations.de.name', 'field-too-long'],
    ['translations.de.description', 'field-too-long'],
  ])
})

test('R-45 a tool keeps its picture when its details change, and loses it when it is removed', () => {
  const picture = '0b8c2f6e-3f5e-4b0a-9a53-1f0f6f1c7d10'
  const before = aTool({ picture })
  const vocational = { ...before.vocational, acronym: 'CFC' }
  expect(changesBetween(before, { ...before, vocational }, at)).toEqual([
    { id: level, timeStamp: 7, commonAttributes: { content: { vocational: { acronym: 'CFC' }, picture } } },
  ])
  expect(changesBetween(before, { ...before, picture: '' }, at)).toEqual([
    { id: level, timeStamp: 7, commonAttributes: { content: { vocational: {} } } },
  ])
})

test('R-58 a tool keeps its certificate when its details change, and its details when its certificate does', () => {
  const before = aTool({ certificate: textsOfRule({ isGiven: true, threshold: 65, hours: 1.5, pauseMinutes: 0 }) })
  const certificate = { isGiven: true, threshold: 65, hours: 1.5, pauseMinutes: 0 }
  const vocational = { ...before.vocational, acronym: 'CFC' }
  const after = { ...before, vocational }
  expect(changesBetween(before, after, at)).toEqual([
    { id: level, timeStamp: 7, commonAttributes: { content: { vocational: { acronym: 'CFC' }, certificate } } },
  ])
  const lower = { ...after, certificate: { ...after.certificate, threshold: '50' } }
  const content = { vocational: { acronym: 'CFC' }, certificate: { ...certificate, threshold: 50 } }
  expect(changesBetween(after, lower, at)).toEqual([{ id: level, timeStamp: 7, commonAttributes: { content } }])
  expect(faultsOf({ ...lower, certificate: { ...lower.certificate, threshold: 'x' } })).toEqual([
    ['certificate.threshold', 'threshold'],
  ])
})

test('R-45 a tool is open to visitors in its first module unless its authors close it, and can be opened again', () => {
  const open = aTool()
  const closed = aTool({ hasTrial: false })
  expect(open.hasTrial).toBe(true)
  expect(changesBetween(open, closed, at)).toMatchObject([{ commonAttributes: { content: { hasTrial: false } } }])
  const [change] = changesBetween(closed, open, at)
  expect(JSON.stringify(change)).not.toContain('hasTrial')
  expect(change?.commonAttributes).toHaveProperty('content')
})

test('G-34 G-37 a path gives no certificate unless that is wanted, and its tools, certificate and picture are stored together', () => {
  const fresh = { ...newValues('path', 'fr', level), name: 'Images' }
  expect(fresh.certificate.isGiven).toBe(false)
  const { object } = schemas.putObject.query.shape
  const tools = ['5d1e9f40-7a2b-4c83-9e61-0f8b7c6d5a43']
  expect(object.parse(newObject('path', fresh)).content).toEqual({ tools: [], isOrdered: true })
  const wanted = { ...fresh, path: { tools, isOrdered: false }, picture: level }
  const certified = { ...wanted, certificate: { ...fresh.certificate, isGiven: true, hours: '2,5' } }
  const content = { tools, isOrdered: false, certificate: { isGiven: true, hours: 2.5 }, picture: level }
  expect(newObject('path', certified).content).toEqual(content)
  expect(changesBetween(wanted, certified, at)).toEqual([{ id: level, timeStamp: 7, commonAttributes: { content } }])
  expect(changesBetween(certified, { ...certified, name: 'Autres' }, at)).toEqual([
    { id: level, timeStamp: 7, commonAttributes: { name: 'Autres' } },
  ])
})
