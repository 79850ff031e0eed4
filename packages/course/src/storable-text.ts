/**
 * A text without NUL and halves of surrogate pairs, which keyboards and clipboards can produce, but the database cannot
 * store.
 */
export function storableText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}

/** A JSON value whose texts can all be stored; the same object if nothing had to be changed. */
export function storable<Value>(value: Value): Value {
  let isChanged = false
  const json = JSON.stringify(value, (_, part) => {
    if (typeof part !== 'string') return part
    const text = storableText(part)
    isChanged ||= text !== part
    return text
  })
  return isChanged ? JSON.parse(json) : value
}
