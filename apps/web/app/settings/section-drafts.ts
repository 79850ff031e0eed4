import { readStored, removeStored, store } from '#document/browser-store.ts'

/** The fields of a section that were typed into and not saved yet, and the version they were typed over. */
export type SectionDraft<Values> = { version: number; values: Partial<Values> }

/** Where it waits; signing out takes it away with all else that is stored. */
const keyOf = (section: string, mail: string) => `settings/${section}/${mail}`

/** Keeps what was typed; null, and nothing is kept. */
export function keepDraft<Values>(section: string, mail: string, draft: SectionDraft<Values> | null): void {
  if (draft === null) removeStored(keyOf(section, mail))
  else store(keyOf(section, mail), JSON.stringify(draft))
}

/** What was kept; null for nothing, or for something that no longer has the shape of what is saved. */
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

/** Whether values are of fields that there are, and of their kind. */
function isPartOf(values: object, saved: object): boolean {
  const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value)
  const kinds = new Map(Object.entries(saved).map(([field, value]) => [field, kindOf(value)]))
  return Object.entries(values).every(([field, value]) => kinds.get(field) === kindOf(value))
}
