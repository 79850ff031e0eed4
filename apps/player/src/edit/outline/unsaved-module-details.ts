import type { ContentLanguage } from '@preau/locales/languages'
import { readUnsavedInput, storeUnsavedInput } from '#platform/unsaved-input.ts'
import type { ModuleFields } from './module-details.ts'

/** Unsaved input of a module's details, and the mark of the details that it is based on. */
export type UnsavedDetails = { mark: string; typed: Partial<Record<ContentLanguage, ModuleFields>> }

const keyOf = (login: string, module: string) => `preau-module/${login}/${module}`

/** Stores unsaved input; null removes it once it is saved or discarded. */
export function storeUnsavedDetails(login: string, module: string, typed: UnsavedDetails | null): void {
  storeUnsavedInput(keyOf(login, module), typed)
}

/** The unsaved input of an earlier visit; null if there is none. */
export function readUnsavedDetails(login: string, module: string): UnsavedDetails | null {
  const kept = readUnsavedInput(keyOf(login, module)) as Partial<UnsavedDetails> | null
  return kept && typeof kept.mark === 'string' && kept.typed ? (kept as UnsavedDetails) : null
}
