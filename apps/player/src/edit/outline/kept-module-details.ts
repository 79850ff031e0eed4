import type { Language } from '@preau/locales/languages'
import { keepInput, readKeptInput } from '#platform/kept-input.ts'
import type { ModuleFields } from './module-details.ts'

/** Unsaved input of a module's details, and the version that it is based on. */
export type KeptDetails = { version: number; typed: Partial<Record<Language, ModuleFields>> }

const keyOf = (login: string, module: string) => `preau-module/${login}/${module}`

/** Stores unsaved input; null removes it once it is saved or discarded. */
export function keepDetails(login: string, module: string, typed: KeptDetails | null): void {
  keepInput(keyOf(login, module), typed)
}

/** The unsaved input of an earlier visit; null if there is none. */
export function readKeptDetails(login: string, module: string): KeptDetails | null {
  const kept = readKeptInput(keyOf(login, module)) as Partial<KeptDetails> | null
  return kept && typeof kept.version === 'number' && kept.typed ? (kept as KeptDetails) : null
}
