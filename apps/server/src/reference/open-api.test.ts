import { type CallName, calls } from '@preau/contract/calls'
import { areas } from '@preau/contract/schemas'
import { expect, test } from 'vitest'
import { openApi } from './open-api.ts'

const names = Object.keys(calls) as CallName[]
const document = openApi({ server: 'https://preau.example', version: '1.2.3' })
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method, ...operation })),
)

/** The bytes of uploads have a protocol of their own. */
const isOfCalls = ({ 'x-calls': made }: (typeof operations)[number]) => made.length > 0

/** Every object of the document, with its path in it. */
function* everything(value: unknown, place = '#'): Generator<[string, Record<string, unknown>]> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) yield [place, value as Record<string, unknown>]
  for (const [name, item] of Object.entries(value))
    if (name !== 'example') yield* everything(item, `${place}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`)
}

const schemaTypes = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null']

test('W-19 the API reference is an OpenAPI 3.1 document of the right form', () => {
  expect(JSON.parse(JSON.stringify(document))).toEqual(document)
  expect(document.openapi).toMatch(/^3\.1\.\d+$/)
  expect(document.info).toMatchObject({ title: 'Préau', version: '1.2.3' })
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
  for (const { path, method, responses, parameters = [], requestBody } of operations.filter(isOfCalls)) {
    expect(path).toMatch(/^\/api[23]\/[a-z0-9/-]+\/$/)
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '400']))
    for (const [status, { description }] of Object.entries(responses))
      expect([status, description]).toEqual([expect.stringMatching(/^\d{3}$/), expect.stringMatching(/./)])
    expect(method === 'get' ? requestBody : parameters.length).toBeFalsy()
    for (const { schema, content } of parameters) expect(Boolean(schema) !== Boolean(content)).toBe(true)
    expect(new Set(parameters.map(parameter => parameter.name)).size).toBe(parameters.length)
  }
  for (const [place, { type }] of everything(document.components.schemas))
    if (type !== undefined && !place.endsWith('/properties'))
      expect(schemaTypes, place).toEqual(expect.arrayContaining([type].flat()))
})

test('W-19 every reference inside the OpenAPI document leads somewhere', () => {
  const places = new Map(everything(document))
  const references = [...places].flatMap(([place, { $ref }]) =>
    typeof $ref === 'string' ? [[place, $ref] as const] : [],
  )
  expect(references.length).toBeGreaterThan(names.length)
  for (const [place, reference] of references) expect(places.has(reference), `${place} → ${reference}`).toBe(true)
})

test.each(names)('W-19 %s is in the OpenAPI document, with the form in which it is sent', name => {
  const { method, path, form, who } = calls[name]
  const operation = operations.find(found => found.path === path && found.method === method.toLowerCase())
  expect(operation?.['x-calls']).toContainEqual(expect.objectContaining({ name, who }))
  const types = { multipart: 'multipart/form-data', json: 'application/json', address: undefined }
  expect(Object.keys(operation?.requestBody?.content ?? {})[0]).toBe(types[form])
})

test('every call is in the reference exactly once', () => {
  expect(areas.flatMap(area => Object.keys(area.schemas)).sort()).toEqual([...names].sort())
})

test('W-01 W-08 calls that share a path are one operation, distinguished by the action', () => {
  const operation = document.paths['/api2/actor/auth/']?.post
  expect(operation?.['x-calls'].map(({ name }) => name)).toEqual(['authenticate', 'requestPasswordReset'])
  expect(operation?.requestBody?.content['multipart/form-data']?.schema.properties?.query).toMatchObject({
    oneOf: [
      { $ref: '#/components/schemas/authenticateQuery' },
      { $ref: '#/components/schemas/requestPasswordResetQuery' },
    ],
  })
})

test('W-12 an optional field is not required, and a single value is accepted as a list of one', () => {
  const schema = document.components.schemas.getLibraryQuery
  expect(schema?.required).toEqual(['action'])
  expect(document.components.schemas.downloadObjectQuery?.required).toEqual(['action', 'list'])
  const filters = schema?.properties?.filters as { properties: Record<string, unknown> }
  expect(filters.properties.list).toEqual({
    anyOf: [
      { type: 'array', items: { type: 'string', format: 'uuid' }, maxItems: 1000 },
      { type: 'string', format: 'uuid' },
    ],
  })
})
