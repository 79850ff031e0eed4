/** A text as it can be stored: a keyboard or the clipboard may give NUL, or half of a surrogate pair. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}

/** A value of JSON whose texts can all be stored; the same object where they can already. */
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
