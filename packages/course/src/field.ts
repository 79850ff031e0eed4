import { z } from 'zod'

/** The kinds of files that a block refers to. */
export type MediaKind = 'picture' | 'film' | 'sound' | 'captions' | 'download'

/**
 * What a field means for code that translates, searches, copies or keeps it. A field without a mark is always the
 * original's.
 */
export type FieldKind =
  /** A line of words; not required if the field with the name in `unless` is set. */
  | { is: 'words'; unless?: string | undefined }
  | { is: 'rich-text' }
  /** A list of words, which translators get as one text, and of which learners only see a mixed selection. */
  | { is: 'word-list' }
  /** Pieces of one text, with gaps between them. */
  | { is: 'gaps' }
  | { is: 'media'; of: MediaKind }
  /** A translation has a value of its own. */
  | { is: 'own' }
  /** A matter of looks: the original's value counts, whatever a translation has. */
  | { is: 'look' }

const marks = z.registry<FieldKind>()

/** A schema with a mark; another field that uses the same schema has the same mark. */
export function marked<S extends z.ZodType>(schema: S, mark: FieldKind): S {
  marks.add(schema, mark)
  return schema
}

/** A line of at most `max` letters in the language of its slide; not required if the field `unless` is set. */
export function words(max: number, { unless }: { unless?: string } = {}) {
  return marked(z.string().max(max), { is: 'words', unless })
}

/** A list of at most `most` words, which are right or wrong answers. */
export function wordList(word: z.ZodString, most: number) {
  return marked(z.array(word).max(most), { is: 'word-list' })
}

/** A field in which a translation has a value of its own, such as an address. */
export function own<S extends z.ZodType>(schema: S): S {
  return marked(schema, { is: 'own' })
}

/** A field that only decides how its block looks: a translation with another value is not wrong. */
export function look<S extends z.ZodType>(schema: S): S {
  return marked(schema, { is: 'look' })
}

/** The fields of an object, by name. */
export type Fields = Readonly<Record<string, unknown>>

/** A field as its schema describes it; `rest` is everything without a mark, such as ids and right answers. */
export type Field = { isOptional?: boolean } & (
  | Exclude<FieldKind, { is: 'gaps' }>
  | { is: 'rest' }
  | { is: 'gaps' | 'list'; part: Field }
  | ObjectField
)

type ObjectField = { is: 'object'; fields: ReadonlyMap<string, Field> }

const described = new WeakMap<z.core.$ZodType, Field>()

/** The description of a field by its schema. */
export function fieldOf(schema: z.core.$ZodType): Field {
  const known = described.get(schema) ?? describe(schema)
  described.set(schema, known)
  return known
}

function describe(schema: z.core.$ZodType): Field {
  const mark = marks.get(schema)
  if (mark && mark.is !== 'gaps') return mark
  if (schema instanceof z.ZodOptional) return { ...fieldOf(schema.unwrap()), isOptional: true }
  if (schema instanceof z.ZodDefault) return fieldOf(schema.unwrap())
  // A transform reads older content; its result has the same fields as its input.
  if (schema instanceof z.ZodPipe) return fieldOf(schema.in)
  if (schema instanceof z.ZodArray) return { is: mark ? 'gaps' : 'list', part: fieldOf(schema.element) }
  if (schema instanceof z.ZodObject) return objectOf(Object.entries(schema.shape))
  if (schema instanceof z.ZodUnion) return unionOf(schema.options.map(fieldOf))
  return { is: 'rest' }
}

function objectOf(shape: [name: string, schema: z.core.$ZodType][]): ObjectField {
  return { is: 'object', fields: new Map(shape.map(([name, schema]) => [name, fieldOf(schema)])) }
}

/** A value that may have several shapes: it has the fields of all of them. */
function unionOf(options: Field[]): Field {
  const fields = options.flatMap(option => (option.is === 'object' ? [...option.fields] : []))
  return fields.length > 0 ? { is: 'object', fields: new Map(fields) } : { is: 'rest' }
}

/**
 * A value in which each field is replaced by the result of `map`. `map` also gets the path of the field: names of
 * fields, and ids of parts, or their places. Fields of kind `rest` are unchanged.
 */
export function mapFields(
  field: Field,
  value: unknown,
  map: (field: Field, value: unknown, path: readonly string[]) => unknown,
  path: readonly string[] = [],
): unknown {
  if (value === undefined || field.is === 'rest') return value
  if (field.is === 'list') {
    return (value as unknown[]).map((part, place) =>
      mapFields(field.part, part, map, [...path, partId(part) ?? `${place}`]),
    )
  }
  if (field.is !== 'object') return map(field, value, path)
  if (!isFields(value)) return value
  const entries = Object.entries(value).map(([name, part]) => {
    const inside = field.fields.get(name)
    return [name, inside ? mapFields(inside, part, map, [...path, name]) : part]
  })
  return Object.fromEntries(entries)
}

/** The id of a part of a block; undefined for a part without id, such as the cell of a table. */
export function partId(part: unknown): string | undefined {
  return isFields(part) && typeof part.id === 'string' ? part.id : undefined
}

/** Whether a value is an object with fields. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null
}

/** The most letters of a text, or the most parts of a list, by its schema. */
export function maxOf(schema: z.core.$ZodType): number {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return maxOf(schema.unwrap())
  const checks = (schema._zod.def.checks ?? []).map(({ _zod: { def } }) => def)
  const longest = checks.find((check): check is z.core.$ZodCheckMaxLengthDef => check.check === 'max_length')
  if (!longest) throw new TypeError('The schema has no maximum length.')
  return longest.maximum
}
