import { readStored, removeStored, store } from '#document/browser-store.ts'

/** The unsaved fields of a section, and the version they are based on. */
export type SectionDraft<Values> = { version: number; values: Partial<Values> }

/** Its storage key; signing out deletes it with everything else in storage. */
const keyOf = (section: string, mail: string) => `settings/${section}/${mail}`

/** Stores a draft; null deletes it. */
export function keepDraft<Values>(section: string, mail: string, draft: SectionDraft<Values> | null): void {
  if (draft === null) removeStored(keyOf(section, mail))
  else store(keyOf(section, mail), JSON.stringify(draft))
}

/** The stored draft; null for none, or one whose shape no longer fits the saved values. */
export function readDraft<Values extends object>(
  section: string,
  mail: string,
  saved: Values,
): SectionDraft<Values> | null {
  const draft = parse(readStored(keyOf(section, mail)))
  return isDraft(draft) && isPartOf(draft.values, saved) ? (draft as SectionDraft<Values>) : null
}

function parse(stored: string | null): unknown {
  try {
    return JSON.parse(stored ?? 'null')
  } catch {
    return null
  }
}

function isDraft(draft: unknown): draft is SectionDraft<object> {
  if (typeof draft !== 'object' || draft === null) return false
  const { version, values } = draft as Partial<SectionDraft<unknown>>
  return typeof version === 'number' && typeof values === 'object' && values !== null
}

/** Whether these are known fields with values of the right type. */
function isPartOf(values: object, saved: object): boolean {
  const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value)
  const kinds = new Map(Object.entries(saved).map(([field, value]) => [field, kindOf(value)]))
  return Object.entries(values).every(([field, value]) => kinds.get(field) === kindOf(value))
}
