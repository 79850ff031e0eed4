import { type ObjectType, type Word, wordNames } from '@preau/contract/library/library-object'
import type { Query } from '@preau/contract/schemas'
import type { SlideContent } from '@preau/course/slide'
import type { ContentLanguage } from '@preau/locales/languages'
import { markTranslated } from './mark-translated.ts'
import { emptyContent, parseContent } from './parse-content.ts'
import type { Translation, Translations } from './tables.ts'

type NewValues = Query<'updateObjects'>['dataAction'][number]['commonAttributes']
type Before = {
  type: ObjectType
  name: string
  content: unknown
  translations: Translations
}

/**
 * The columns to write for new texts: those of the original, or of a translation if a language is given. Throws a
 * BadCall for content that does not fit the object's type; `path` says where in the call the texts are.
 */
export function columnsOfNewWords(
  before: Before,
  { newValues, language, path }: { newValues: NewValues; language: ContentLanguage | undefined; path: string },
) {
  if (language === undefined) return changedOriginal(before, newValues, path)
  const changed = { ...before.translations, [language]: changedTranslation(before, newValues, { language, path }) }
  return {
    translations: JSON.stringify(before.type === 'slide' ? markTranslated(before.content, changed) : changed),
  }
}

const further = wordNames.filter(word => word !== 'name')

/** The columns of an object's words besides its name: those that are given, and null for one that is blank. */
export function furtherWords(newValues: Partial<Record<Word, string | null | undefined>>) {
  const columns = further.filter(word => newValues[word] !== undefined).map(word => [word, newValues[word] || null])
  return Object.fromEntries(columns) as Partial<Record<(typeof further)[number], string | null>>
}

function changedOriginal(
  { type, name: oldName, content: oldContent, translations }: Before,
  newValues: NewValues,
  path: string,
) {
  const written = contentOf(type, newValues, path, () => emptyContent(type, newValues.name ?? oldName))
  const { name, content } = inStep(type, { name: newValues.name ?? undefined, content: written, oldContent })
  return {
    ...(name === undefined ? {} : { name }),
    ...furtherWords(newValues),
    ...(content === undefined ? {} : { content: JSON.stringify(content) }),
    ...(content !== undefined && type === 'slide'
      ? { translations: JSON.stringify(markTranslated(content, translations)) }
      : {}),
  }
}

function changedTranslation(
  { type, translations }: Before,
  newValues: NewValues,
  { language, path }: { language: ContentLanguage; path: string },
): Translation {
  const old = translations[language] ?? {}
  const written = contentOf(type, newValues, path, () => undefined, true)
  const { name, content } = inStep(type, {
    name: newValues.name ?? undefined,
    content: written,
    oldContent: old.content,
  })
  // JSON leaves out undefined values, so the original applies there.
  return {
    name: newValues.name === null ? undefined : (name ?? old.name),
    ...Object.fromEntries(
      further.map(word => [word, newValues[word] === undefined ? old[word] : newValues[word] || undefined]),
    ),
    content: newValues.content === null ? undefined : (content ?? old.content),
  } as Translation
}

function contentOf(
  type: ObjectType,
  newValues: NewValues,
  path: string,
  empty: () => unknown,
  isTranslation = false,
): unknown {
  if (newValues.content === undefined) return undefined
  if (newValues.content === null) return empty()
  return parseContent(type, newValues.content, { path: `${path}.content`, isTranslation })
}

/** Keeps a slide's name and its content's title equal: where only one is given, it sets the other. */
function inStep(
  type: ObjectType,
  { name, content, oldContent }: { name: string | undefined; content: unknown; oldContent: unknown },
): { name: string | undefined; content: unknown } {
  if (type !== 'slide') return { name, content }
  const slide = content as SlideContent | undefined
  if (slide) return { name: name ?? (slide.title || undefined), content: name ? { ...slide, title: name } : slide }
  return { name, content: name && oldContent ? { ...(oldContent as SlideContent), title: name } : undefined }
}
