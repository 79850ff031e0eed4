import type { Language } from '@preau/locales/languages'
import { browserStore } from '#platform/browser-store.ts'
import type { ModuleFields } from './module-details.ts'

/** What somebody typed of a module's details and has not saved, over the version they had read. */
export type KeptDetails = { version: number; typed: Partial<Record<Language, ModuleFields>> }

const keyOf = (login: string, module: string) => `preau-module/${login}/${module}`

/** Keeps what was typed until it is saved or given up; null when it is. */
export function keepDetails(login: string, module: string, typed: KeptDetails | null): void {
  try {
    if (typed) browserStore()?.setItem(keyOf(login, module), JSON.stringify(typed))
    else browserStore()?.removeItem(keyOf(login, module))
  } catch {
    // A full store keeps nobody from writing.
  }
}

/** What was typed before the page was left; null where nothing was. */
export function readKeptDetails(login: string, module: string): KeptDetails | null {
  try {
    const kept = JSON.parse(browserStore()?.getItem(keyOf(login, module)) ?? 'null') as Partial<KeptDetails> | null
    return kept && typeof kept.version === 'number' && kept.typed ? (kept as KeptDetails) : null
  } catch {
    return null
  }
}
