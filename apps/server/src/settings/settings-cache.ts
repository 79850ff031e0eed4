import type { EffectiveSettings } from './effective-settings.ts'

/** Settings that are read once and kept until they are told to be out of date. */
export type SettingsCache = {
  get(): Promise<EffectiveSettings>
  /** What is asked for from now on is read anew. */
  forget(): void
}

/** Keeps what `read` gives; a reading that failed is done again for the next who asks. */
export function cachedSettings(read: () => Promise<EffectiveSettings>): SettingsCache {
  let kept: Promise<EffectiveSettings> | null = null
  return {
    get() {
      if (kept) return kept
      const reading = read()
      reading.catch(() => {
        if (kept === reading) kept = null
      })
      kept = reading
      return reading
    },
    forget() {
      kept = null
    },
  }
}
