import { type Word, wordNames } from '@preau/contract/library/library-object'
import type { ContentLanguage, Language } from '@preau/locales/languages'

/** A value in each language that has one. */
export type PerLanguage<Value = string> = Partial<Record<ContentLanguage, Value>>

/** The words of a new object, all of them empty. */
export const emptyWords = Object.fromEntries(wordNames.map(word => [word, {}])) as Record<Word, PerLanguage>

/** Words in each language; a word that a language does not have is left out. */
type Texts = { name: PerLanguage } & Partial<Record<Word, PerLanguage>>

/** The columns of a library row that hold words. */
type WordColumns = { name: string; language: Language; translations: string } & Omit<
  Record<Word, string | null>,
  'name'
>

/**
 * Texts per language in the form of a library row: the original in columns, the other languages as translations.
 * @param contents an object's content per language; that of the original is ignored
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

/** The columns of a library row that hold words. */
export type WordRow = Record<Word, string | null> & {
  language: Language
  translations: PerLanguage<Partial<Record<Word, string>>>
}

/** The reverse of `wordColumns`: the words of a row in each language, without blank ones. */
export function wordsPerLanguage(row: WordRow): Record<Word, PerLanguage> {
  const inEach = (word: Word) => {
    const others = Object.entries(row.translations).map(([code, translation]) => [code, translation[word]] as const)
    return Object.fromEntries([[row.language, row[word]] as const, ...others].filter(([, text]) => text))
  }
  return Object.fromEntries(wordNames.map(word => [word, inEach(word)])) as Record<Word, PerLanguage>
}
