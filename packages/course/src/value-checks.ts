/** How a block in its slide, or a part in its block, is named: letters, digits and `-`, at most 64. */
export const idForm = /^[A-Za-z0-9][A-Za-z0-9-]{0,63}$/

/** Whether a value names a block or a part of one. */
export function isId(value: unknown): value is string {
  return typeof value === 'string' && idForm.test(value)
}

/** Whether a value is a text of at most `longest` characters. */
export function isText(value: unknown, longest: number): value is string {
  return typeof value === 'string' && value.length <= longest
}

/** Whether a value is a list of at most `most` names. */
export function isListOfIds(value: unknown, most: number): value is string[] {
  return Array.isArray(value) && value.length <= most && value.every(isId)
}

/** Whether a value is an object that gives names such values. */
export function isById<Part>(value: unknown, isPart: (part: unknown) => part is Part): value is Record<string, Part> {
  return isObject(value) && Object.entries(value).every(([id, part]) => isId(id) && isPart(part))
}

/** The fields of a value that came from elsewhere; none where it is no object. */
export function fieldsOf<Name extends string>(value: unknown): Partial<Record<Name, unknown>> {
  return isObject(value) ? value : {}
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
