/**
 * Form of the id of a block in its slide, or of a part in its block: letters, digits and `-`, at most 64 characters.
 */
export const idForm = /^[A-Za-z0-9][A-Za-z0-9-]{0,63}$/

/** Whether a value is such an id. */
export function isId(value: unknown): value is string {
  return typeof value === 'string' && idForm.test(value)
}

/** Whether a value is a text of at most `longest` characters. */
export function isText(value: unknown, longest: number): value is string {
  return typeof value === 'string' && value.length <= longest
}

/** Whether a value is a list of at most `most` ids. */
export function isListOfIds(value: unknown, most: number): value is string[] {
  return Array.isArray(value) && value.length <= most && value.every(isId)
}

/** Whether a value is an object that has, by id, only values of this type. */
export function isById<Part>(value: unknown, isPart: (part: unknown) => part is Part): value is Record<string, Part> {
  return isObject(value) && Object.entries(value).every(([id, part]) => isId(id) && isPart(part))
}

/** Which of these ids belong to existing parts, without repetitions. */
export function partsOf(parts: readonly { id: string }[], names: readonly string[]): string[] {
  const ids = new Set(parts.map(({ id }) => id))
  return [...new Set(names)].filter(name => ids.has(name))
}

/** Which of these values, by id, belong to existing parts and are allowed. */
export function fieldsNamed<Value>(
  parts: readonly { id: string }[],
  values: Readonly<Record<string, Value>>,
  isKept: (value: Value) => boolean = () => true,
): Record<string, Value> {
  return Object.fromEntries(
    parts.flatMap(({ id }): [string, Value][] => {
      const value = Object.hasOwn(values, id) ? values[id] : undefined
      return value !== undefined && isKept(value) ? [[id, value]] : []
    }),
  )
}

/** The fields of an untrusted value; empty if it is no object. */
export function fieldsOf<Name extends string>(value: unknown): Partial<Record<Name, unknown>> {
  return isObject(value) ? value : {}
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
