import { wireObject } from '@preau/contract/library/wire-object'
import { userSession } from '@preau/contract/sessions/user-session'
import { mark } from '@preau/course/question-schema'
import { richText } from '@preau/course/rich-text-schema'
import { z } from 'zod'

/** A JSON Schema, draft 2020-12, as OpenAPI 3.1 takes it. */
export type JsonSchema = z.core.JSONSchema.BaseSchema

/** Schemas that several calls share: written once and referred to by name. */
const named = new Map<z.core.$ZodType, string>([
  [userSession, 'UserSession'],
  [wireObject, 'LibraryObject'],
  [mark, 'Mark'],
  [richText, 'RichText'],
])

/** Where a named schema is in the document. */
const referenceTo = (name: string) => `#/components/schemas/${name}`

/** The schemas that the others refer to, by name. */
export function namedSchemas(): Record<string, JsonSchema> {
  return Object.fromEntries([...named].map(([schema, name]) => [name, jsonSchemaOf(schema)]))
}

/**
 * The JSON Schema of a schema's input. If a single value is accepted for a list, both are written. An optional field is
 * not required. What JSON Schema cannot express is left out.
 */
export function jsonSchemaOf(schema: z.core.$ZodType): JsonSchema {
  const { $schema: _dialect, ...written } = z.toJSONSchema(schema, {
    // The output side: for trimmed texts and mails, only the end of the pipe says that it is a mail address.
    io: 'output',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema, path }) {
      const name = named.get(zodSchema)
      if (name !== undefined && path.length > 0) return replace(jsonSchema, { $ref: referenceTo(name) })
      const { def } = zodSchema._zod
      if (def.type === 'object') describeFields(jsonSchema, def as z.core.$ZodObjectDef)
      if (def.type === 'pipe' && isOneOrMany(def as z.core.$ZodPipeDef)) takeOneToo(jsonSchema)
      leaveOutNoise(jsonSchema)
    },
  })
  return written
}

function replace(jsonSchema: JsonSchema, other: JsonSchema): void {
  for (const name of Object.keys(jsonSchema)) delete jsonSchema[name]
  Object.assign(jsonSchema, other)
}

function describeFields(jsonSchema: JsonSchema, { shape, catchall }: z.core.$ZodObjectDef): void {
  const required = Object.entries(shape).flatMap(([name, field]) =>
    z.safeParse(field, undefined).success ? [] : [name],
  )
  if (required.length > 0) jsonSchema.required = required
  else delete jsonSchema.required
  // Unknown fields are ignored unless a schema is strict.
  if (catchall?._zod.def.type !== 'never') delete jsonSchema.additionalProperties
}

function isOneOrMany({ in: before, out }: z.core.$ZodPipeDef): boolean {
  return before._zod.def.type === 'transform' && out._zod.def.type === 'array'
}

function takeOneToo(jsonSchema: JsonSchema): void {
  const { items = {}, maxItems } = jsonSchema
  const one = items as JsonSchema
  replace(jsonSchema, { anyOf: [{ type: 'array', items: one, ...(maxItems === undefined ? {} : { maxItems }) }, one] })
}

/** Removes patterns that only repeat a format, and the bound that every number has. */
function leaveOutNoise(jsonSchema: JsonSchema): void {
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
}
