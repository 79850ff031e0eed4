import { fieldsOf } from '@preau/course/value-checks'

/** Whether a value has a certain type. */
type Check<Value> = (value: unknown) => value is Value
type Checked<Guard> = Guard extends (value: unknown) => value is infer Value ? Value : never
type MayLack<Checks> = {
  [Name in keyof Checks]: undefined extends Checked<Checks[Name]> ? Name : never
}[keyof Checks]

/** An object whose fields pass these checks. */
export type Shape<Checks> = { [Name in Exclude<keyof Checks, MayLack<Checks>>]: Checked<Checks[Name]> } & {
  [Name in MayLack<Checks>]?: Checked<Checks[Name]>
}

/** The checked fields of a value, without any others; null if one is missing or malformed. */
export function readShape<Checks extends object>(checks: Checks, value: unknown): Shape<Checks> | null {
  const fields = fieldsOf(value)
  const read: Record<string, unknown> = {}
  for (const [name, isRight] of Object.entries(checks)) {
    if (!isRight(fields[name])) return null
    if (fields[name] !== undefined) read[name] = fields[name]
  }
  return read as Shape<Checks>
}

/** Checks an object whose fields pass these checks. */
export const shapeOf =
  <Checks extends object>(checks: Checks): Check<Shape<Checks>> =>
  (value): value is Shape<Checks> =>
    readShape(checks, value) !== null

/** A check for one of these words. */
export const oneOf =
  <Word extends string>(...words: Word[]): Check<Word> =>
  (value): value is Word =>
    words.some(word => word === value)

/** Checks a list of values. */
export const listOf =
  <Item>(isItem: Check<Item>): Check<Item[]> =>
  (value): value is Item[] =>
    Array.isArray(value) && value.every(isItem)

/** Checks a value that may be missing. */
export const optional =
  <Value>(isRight: Check<Value>): Check<Value | undefined> =>
  (value): value is Value | undefined =>
    value === undefined || isRight(value)
