import type { Language } from './languages.ts'

/**
 * What is made of a language, once it is asked for and once for all: a formatter of days or names costs many times what is
 * written with it, and a list asks for it in each of its rows.
 */
export function perLanguage<Made>(make: (language: Language) => Made): (language: Language) => Made {
  const made = new Map<Language, Made>()
  return language => {
    const known = made.get(language) ?? make(language)
    made.set(language, known)
    return known
  }
}
