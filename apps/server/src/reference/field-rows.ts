import type { z } from 'zod'
import { type JsonSchema, jsonSchemaOf } from './json-schema.ts'

/** A field of a query as a row of a table: its full name (with its parents) and its type in words. */
export type FieldRow = { name: string; type: string; isRequired: boolean }

/** The fields of a query, each followed by its nested fields. */
export function fieldRows(query: z.ZodType): FieldRow[] {
  return rowsOf(jsonSchemaOf(query), '')
}

function rowsOf(schema: JsonSchema, prefix: string): FieldRow[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const inside = field as JsonSchema
    const path = prefix + name
    const row = { name: path, type: typeWords(inside), isRequired: schema.required?.includes(name) ?? false }
    const { list } = oneOrMany(inside)
    const parts = list ? variantsOf(list) : variantsOf(inside)
    return [row, ...parts.flatMap(part => rowsOf(part, list ? `${path}[].` : `${path}.`)).filter(firstOfItsName)]
  })
}

const firstOfItsName = ({ name }: FieldRow, index: number, all: FieldRow[]) =>
  all.findIndex(other => other.name === name) === index

const variantsOf = (schema: JsonSchema) => (schema.oneOf as JsonSchema[] | undefined) ?? [schema]

/** The item type of a list that also accepts a single item. */
function oneOrMany({ anyOf = [] }: JsonSchema): { list?: JsonSchema } {
  const [list, one] = anyOf as JsonSchema[]
  return list?.type === 'array' && one !== undefined && JSON.stringify(list.items) === JSON.stringify(one)
    ? { list: one }
    : {}
}

function typeWords(schema: JsonSchema): string {
  const { list } = oneOrMany(schema)
  if (list) return `${typeWords(list)}, or a list`
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? ''
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map(value => JSON.stringify(value)).join(' | ')
  const variants = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined
  if (variants) return [...new Set(variants.map(typeWords))].join(' or ')
  if (schema.type === 'array') return `list of ${typeWords((schema.items ?? {}) as JsonSchema)}`
  return [schema.type === undefined ? 'anything' : plainType(schema), boundsOf(schema)].filter(Boolean).join(', ')
}

const formats = new Map(Object.entries({ uuid: 'UUID', email: 'mail address' }))
const types = new Map(Object.entries({ string: 'text', integer: 'whole number', boolean: 'true or false' }))

function plainType({ type, format }: JsonSchema): string {
  const known = formats.get(format ?? '')
  if (known) return known
  return [type]
    .flat()
    .map(name => types.get(String(name)) ?? String(name))
    .join(' or ')
}

function boundsOf({ minimum, maximum, minLength, maxLength }: JsonSchema): string {
  if (maxLength !== undefined) return `${minLength ? `${minLength} to` : 'at most'} ${maxLength} characters`
  if (minimum !== undefined) return maximum === undefined ? `at least ${minimum}` : `${minimum} to ${maximum}`
  return ''
}
