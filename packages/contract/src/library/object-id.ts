const form = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether a value has the form of the id of a library object, a UUID. */
export function isObjectId(value: unknown): value is string {
  return typeof value === 'string' && form.test(value)
}
