import { type Word, wordNames } from '@preau/contract/library/library-object'
import type { ContentLanguage, Language } from '@preau/locales/languages'

/** A value in each language that has one. */
export type PerLanguage<Value = string> = Partial<Record<ContentLanguage, Value>>

/** Words that are still empty. */
export const emptyWords = Object.fromEntries(wordNames.map(word => [word, {}])) as Record<Word, PerLanguage>

/** Words in each language; a language without a description, for example, leaves it out. */
type Texts = { name: PerLanguage } & Partial<Record<Word, PerLanguage>>

/** The columns of a library row that hold words. */
type WordColumns = { name: string; language: Language; translations: string } & Omit<
  Record<Word, string | null>,
  'name'
>

/**
 * Texts per language as a library row keeps them: the original's in columns, the others' as translations.
 * @param contents an object's content per language; only those of the translations are taken from it
 */
export function wordColumns(texts: Texts, original: Language, contents: PerLanguage<unknown> = {}): WordColumns {
  const inEach = wordNames.map(word => texts[word] ?? {})
  const languages = new Set([...inEach, contents].flatMap(each => Object.keys(each) as ContentLanguage[]))
  languages.delete(original)
  const wordsIn = (language: ContentLanguage) =>
    Object.fromEntries(wordNames.map(word => [word, texts[word]?.[language]]))
  const translations = Object.fromEntries(
    [...languages].map(language => [language, { ...wordsIn(language), content: contents[language] }]),
  )
  return {
    ...(Object.fromEntries(wordNames.map(word => [word, texts[word]?.[original] ?? null])) as Record<
      Word,
      string | null
    >),
    name: texts.name[original] ?? '',
    language: original,
    translations: JSON.stringify(translations),
  }
}

/** A library row, as far as it holds words. */
export type WordRow = Record<Word, string | null> & {
  language: Language
  translations: PerLanguage<Partial<Record<Word, string>>>
}

/** The reverse: the words of a row in each language, without the blank ones. */
export function wordsPerLanguage(row: WordRow): Record<Word, PerLanguage> {
  const inEach = (word: Word) => {
    const others = Object.entries(row.translations).map(([code, translation]) => [code, translation[word]] as const)
    return Object.fromEntries([[row.language, row[word]] as const, ...others].filter(([, text]) => text))
  }
  return Object.fromEntries(wordNames.map(word => [word, inEach(word)])) as Record<Word, PerLanguage>
}
