type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const fieldsOf = () => [...document.querySelectorAll<Field>('input, textarea, select')]

/** What identifies a field whose id changes. */
const nameOf = ({ localName, type, name, autocomplete }: Field) => [localName, type, name, autocomplete].join(' ')

/** Fields by that name, numbered where several have the same. */
function byName(fields: Field[]): Map<string, Field> {
  const named = new Map<string, Field>()
  const counts = new Map<string, number>()
  for (const field of fields) {
    const name = nameOf(field)
    const place = counts.get(name) ?? 0
    counts.set(name, place + 1)
    named.set(`${name} ${place}`, field)
  }
  return named
}

/**
 * Remembers the fields of the document; the function it returns copies what was typed and chosen in them, and the focus,
 * to the fields that have replaced them.
 */
export function typedFields(): () => void {
  const before = byName(fieldsOf())
  const focused = document.activeElement
  const selection = focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement ? focused : null
  const [start, end] = [selection?.selectionStart ?? null, selection?.selectionEnd ?? null]
  return () => {
    const after = byName(fieldsOf())
    for (const [name, old] of before) {
      const field = after.get(name)
      if (!field || field === old || old.isConnected) continue
      handOver(old, field)
      if (old !== focused) continue
      field.focus({ preventScroll: true })
      if (start !== null && field instanceof HTMLInputElement) field.setSelectionRange(start, end)
    }
  }
}

function handOver(old: Field, field: Field): void {
  if (field instanceof HTMLInputElement && old instanceof HTMLInputElement && /checkbox|radio/.test(field.type)) {
    // A click, since React listens to no change event of these.
    if (old.checked !== field.checked) field.click()
    return
  }
  if (old.value === field.value || (field instanceof HTMLInputElement && field.type === 'file')) return
  // Like typing: with the native setter, past the one that React has put before it.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, old.value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
