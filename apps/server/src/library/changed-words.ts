import type { ObjectType } from '@preau/contract/library/library-object'
import { type Word, wordNames } from '@preau/contract/library/wire-object'
import type { Query } from '@preau/contract/schemas'
import type { SlideContent } from '@preau/course/slide'
import type { Language } from '@preau/locales/languages'
import { emptyContent, givenContent } from './given-content.ts'
import { markTranslated } from './mark-translated.ts'
import type { Translation, Translations } from './tables.ts'

type Given = Query<'updateObjects'>['dataAction'][number]['commonAttributes']
type Before = {
  type: ObjectType
  name: string
  content: unknown
  translations: Translations
}

/**
 * The columns that new words change: those of the original, or those of a translation where a language is given.
 * Throws a BadCall for content that is none of the object's type; `path` says where in the call the words are.
 */
export function changedWords(
  before: Before,
  { given, language, path }: { given: Given; language: Language | undefined; path: string },
) {
  if (language === undefined) return changedOriginal(before, given, path)
  const changed = { ...before.translations, [language]: changedTranslation(before, given, { language, path }) }
  return {
    translations: JSON.stringify(before.type === 'slide' ? markTranslated(before.content, changed) : changed),
  }
}

const further = wordNames.filter(word => word !== 'name')

/** The columns of an object's words besides its name: those that are given, and null for one that is blank. */
export function furtherWords(given: Partial<Record<Word, string | null | undefined>>) {
  const columns = further.filter(word => given[word] !== undefined).map(word => [word, given[word] || null])
  return Object.fromEntries(columns) as Partial<Record<(typeof further)[number], string | null>>
}

function changedOriginal(
  { type, name: oldName, content: oldContent, translations }: Before,
  given: Given,
  path: string,
) {
  const written = contentOf(type, given, path, () => emptyContent(type, given.name ?? oldName))
  const { name, content } = inStep(type, { name: given.name ?? undefined, content: written, oldContent })
  return {
    ...(name === undefined ? {} : { name }),
    ...furtherWords(given),
    ...(content === undefined ? {} : { content: JSON.stringify(content) }),
    ...(content !== undefined && type === 'slide'
      ? { translations: JSON.stringify(markTranslated(content, translations)) }
      : {}),
  }
}

function changedTranslation(
  { type, translations }: Before,
  given: Given,
  { language, path }: { language: Language; path: string },
): Translation {
  const old = translations[language] ?? {}
  const written = contentOf(type, given, path, () => undefined, true)
  const { name, content } = inStep(type, { name: given.name ?? undefined, content: written, oldContent: old.content })
  // What is undefined is left out of the JSON, so that the original's stands in for it.
  return {
    name: given.name === null ? undefined : (name ?? old.name),
    ...Object.fromEntries(
      further.map(word => [word, given[word] === undefined ? old[word] : given[word] || undefined]),
    ),
    content: given.content === null ? undefined : (content ?? old.content),
  } as Translation
}

function contentOf(type: ObjectType, given: Given, path: string, empty: () => unknown, isTranslation = false): unknown {
  if (given.content === undefined) return undefined
  if (given.content === null) return empty()
  return givenContent(type, given.content, { path: `${path}.content`, isTranslation })
}

/** A slide's name and the title in its content are one thing: whichever is given alone gives the other. */
function inStep(
  type: ObjectType,
  { name, content, oldContent }: { name: string | undefined; content: unknown; oldContent: unknown },
): { name: string | undefined; content: unknown } {
  if (type !== 'slide') return { name, content }
  const slide = content as SlideContent | undefined
  if (slide) return { name: name ?? (slide.title || undefined), content: name ? { ...slide, title: name } : slide }
  return { name, content: name && oldContent ? { ...(oldContent as SlideContent), title: name } : undefined }
}
