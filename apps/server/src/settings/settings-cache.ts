import type { EffectiveSettings } from './effective-settings.ts'

/** Caches the settings until they are invalidated. */
export type SettingsCache = {
  get(): Promise<EffectiveSettings>
  /** Invalidates the cache: the next call reads again. */
  forget(): void
}

/** Caches the result of `read`; a failed read is tried again on the next call. */
export function cachedSettings(read: () => Promise<EffectiveSettings>): SettingsCache {
  let kept: Promise<EffectiveSettings> | null = null
  const cache: SettingsCache = {
    get() {
      if (kept) return kept
      const reading: Promise<EffectiveSettings> = read().then(
        // If the cache was invalidated during this read, its result is outdated.
        settings => (kept === reading ? settings : cache.get()),
        fault => {
          if (kept === reading) kept = null
          throw fault
        },
      )
      kept = reading
      return reading
    },
    forget() {
      kept = null
    },
  }
  return cache
}
