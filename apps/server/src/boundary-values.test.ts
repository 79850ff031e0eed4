import { randomUUID } from 'node:crypto'
import { type CallName, calls } from '@preau/contract/calls'
import type { CallDescription } from '@preau/contract/describe-call'
import { common } from '@preau/contract/fields'
import { schemas } from '@preau/contract/schemas'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { calls as served } from '#app.ts'
import { dataSetOf, sendRaw } from '#testing/a-call.ts'
import { aTool, aTrueFalse } from '#testing/a-library.ts'
import { aServer } from '#testing/a-server.ts'
import { exampleOf, withAt } from '#testing/example-of.ts'
import { anAdministrator } from '#testing/people.ts'

const server = await aServer()
const names = Object.keys(served) as CallName[]
let administrator = await anAdministrator(server.db)

/** Numbers at the limits of integers, numbers and dates, here and in PostgreSQL. */
const numbers = [
  ...[-1, 0, 1.5, 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 53 - 1, 2 ** 53, 1e308, -1e308],
  ...[8640000000000000, 8640000000000001, -8640000000000000, -8640000000000001, 9.3e15, -3e14],
]
const texts = ['', ' ', '\0', '\ud800', '\u202e\u0301', '9'.repeat(25), '%_\\', 'x'.repeat(20_000)]

type Schema = z.core.JSONSchema.BaseSchema
/** A field of a query: its path, and the values to try in it. */
type Field = { place: string[]; values: unknown[] }

/** The smallest query that fits a schema. */
function smallest(schema: Schema): unknown {
  const {
    anyOf,
    oneOf,
    allOf,
    enum: some,
    const: only,
    type,
    format,
    properties = {},
    required = [],
    minItems,
  } = schema
  if (only !== undefined) return only
  if (some) return some[0]
  const one = (anyOf ?? oneOf ?? allOf)?.[0]
  if (one) return smallest(one as Schema)
  if (type === 'object') {
    return Object.fromEntries(required.map(name => [name, smallest((properties[name] ?? {}) as Schema)]))
  }
  if (type === 'array') return minItems ? [smallest(schema.items as Schema)] : []
  if (type === 'integer' || type === 'number') return Math.max(schema.minimum ?? 0, 1)
  if (format === 'uuid') return randomUUID()
  return type === 'string' ? 'x' : null
}

/** Deepest fields that are tried: below them is the content of slides, which is stored as one JSON value. */
const deepest = 5

/** Every field of numbers or text below a path, including those the example leaves out. */
function fieldsOf(schema: Schema, place: string[]): Field[] {
  if (place.length > deepest) return []
  const { anyOf = [], oneOf = [], allOf = [], type, properties = {}, items, enum: some, const: only } = schema
  const ways = [...anyOf, ...oneOf, ...allOf].flatMap(way => fieldsOf(way as Schema, place))
  if (some || only !== undefined) return []
  if (type === 'integer' || type === 'number') return [{ place, values: numbers }]
  if (type === 'string') return [{ place, values: texts }]
  if (type === 'array' && items) return fieldsOf(items as Schema, [...place, '0'])
  return [
    ...ways,
    ...Object.entries(properties).flatMap(([name, field]) => fieldsOf(field as Schema, [...place, name])),
  ]
}

/** A query that has an object at every step of a path: missing ones are added. */
function madeWhole(query: unknown, schema: Schema, place: string[]): unknown {
  let whole = query
  let at: unknown = query
  let known: Schema = schema
  for (const [step, name] of place.slice(0, -1).entries()) {
    const next = (known.properties?.[name] ?? known.items ?? {}) as Schema
    const chosen = ((next.anyOf ?? next.oneOf ?? next.allOf)?.[0] as Schema | undefined) ?? next
    const found = (at as Record<string, unknown> | null)?.[name]
    at = found ?? smallest(chosen)
    if (found === undefined) whole = withAt(whole, place.slice(0, step + 1), at)
    known = chosen
  }
  return whole
}

async function sendAsAdministrator(name: CallName, query: unknown) {
  const response = await sendRaw(server.app, name, query, { as: administrator })
  const isJson = String(response.headers['content-type']).includes('json')
  if (!isJson || dataSetOf(response).message !== 'not logged') return response
  // The call before may have ended the session.
  administrator = await anAdministrator(server.db)
  return sendRaw(server.app, name, query, { as: administrator })
}

test.each(names)('W-19 %s accepts or refuses any number or text in a field, without a failure', async name => {
  const ids = await aTool(server, { slides: [{ name: 'Slide', blocks: [aTrueFalse('tf')] }] })
  const example = exampleOf(name, { tool: ids('Tool'), slide: ids('Slide') })
  const { query }: CallDescription = schemas[name]
  const schema = z.toJSONSchema(query, { unrepresentable: 'any', reused: 'inline' }) as Schema
  const isForAll = calls[name].who === 'anyone' || calls[name].who === 'captcha'
  const fields = new Map(fieldsOf(schema, []).map(field => [field.place.join('.'), field]))
  const failed: unknown[] = []
  for (const { place, values } of fields.values()) {
    // The fields common to all queries behave the same in each call, so they are tried with the first call only.
    if (place[0] !== undefined && place[0] in common && name !== names[0]) continue
    const whole = madeWhole(example, schema, place)
    const send = async (value: unknown, isFirst: boolean) => {
      const sent = withAt(whole, place, value)
      const responses = [await sendAsAdministrator(name, sent)]
      // A caller without a session is refused before the query is checked.
      if (isForAll || isFirst) responses.push(await sendRaw(server.app, name, sent))
      if (responses.some(({ statusCode }) => statusCode >= 500)) failed.push([place.join('.'), value])
    }
    await Promise.all(values.map((value, at) => send(value, at === 0)))
  }
  expect(failed).toEqual([])
})
