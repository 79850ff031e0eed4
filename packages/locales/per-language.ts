import type { Language } from './languages.ts'

/**
 * Caches one value per language, made at the first call. Making a formatter of days or names costs many times as much
 * as using it, and a list uses it in each row.
 */
export function perLanguage<Value>(make: (language: Language) => Value): (language: Language) => Value {
  const made = new Map<Language, Value>()
  return language => {
    const known = made.get(language) ?? make(language)
    made.set(language, known)
    return known
  }
}
