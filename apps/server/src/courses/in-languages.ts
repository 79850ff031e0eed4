import type { Language } from '@preau/locales/languages'

type Texts = { name: Partial<Record<Language, string>>; description: Partial<Record<Language, string>> }

/**
 * Texts per language as a row of the library keeps them: the original's in columns, the others' as translations.
 * @param contents an object's content per language; only those of the translations are taken from it
 */
export function inLanguages(
  { name, description }: Texts,
  original: Language,
  contents: Partial<Record<Language, unknown>> = {},
): { name: string; description: string | null; language: Language; translations: string } {
  const languages = new Set([...Object.keys(name), ...Object.keys(description), ...Object.keys(contents)] as Language[])
  languages.delete(original)
  const translations = Object.fromEntries(
    [...languages].map(language => [
      language,
      { name: name[language], description: description[language], content: contents[language] },
    ]),
  )
  return {
    name: name[original] ?? '',
    description: description[original] ?? null,
    language: original,
    translations: JSON.stringify(translations),
  }
}
