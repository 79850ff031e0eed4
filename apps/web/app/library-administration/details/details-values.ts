import { type LibraryObject, type ToolKind, toolKinds } from '@preau/contract/library/library-object'
import { type Word, wordNames, words as wordSchemas } from '@preau/contract/library/wire-object'
import type { QueryInput } from '@preau/contract/schemas'
import { type Theme, themes } from '@preau/course/themes'
import { type ToolContent, toolContent } from '@preau/course/tool-content'
import { type Language, languageCodes } from '@preau/locales/languages'
import { z } from 'zod'
import { type CertificateTexts, certificateTexts, ruleOf, textsOfRule } from './certificate-texts.ts'
import { type ProvenanceTexts, provenanceOf, provenanceTexts, textsOfProvenance } from './provenance-texts.ts'
import { textsOf, type VocationalTexts, vocationalOf, vocationalTexts } from './vocational-texts.ts'

/** What a level or a tool is called and how it is described, in one language. */
export type Words = Record<Word, string>

/** A level or a tool as its form has it; a level uses but some of it. */
export type DetailsValues = Words & {
  visibility: 'visible' | 'hide'
  language: Language
  kind: ToolKind
  /** Id of the level a tool is in; blank for a level. */
  level: string
  themes: Theme[]
  provenance: ProvenanceTexts
  vocational: VocationalTexts
  certificate: CertificateTexts
  /** Whether visitors take its first module without an account. */
  hasTrial: boolean
  /** Of a level: whether authors may make tools in it. */
  openToAuthors: boolean
  /** Id of the picture a tool has among its media; blank for none. */
  picture: string
  /** Words in other languages; blank ones are the original's. */
  translations: Record<Language, Words>
}

/** A level or a tool as it is stored, with its words in the platform's other languages. */
export type Stored = { object: LibraryObject; translations: Partial<Record<Language, Words>> }

/** Text that may be blank; otherwise it is checked like any other. */
const blankOr = (schema: z.ZodType<string>) =>
  z
    .string()
    .trim()
    .check(({ value, issues }) => {
      const issue = value === '' ? undefined : schema.safeParse(value).error?.issues[0]
      if (issue) issues.push({ code: 'custom', message: issue.message, input: value })
    })

const { name, ...further } = z.object(
  Object.fromEntries(wordNames.map(word => [word, blankOr(wordSchemas[word])])) as Record<
    Word,
    ReturnType<typeof blankOr>
  >,
).shape
const words = z.object({ name, ...further })

/** What the form takes: what the contract takes, so that no fault is first found by the server. */
export const detailsSchema: z.ZodType<DetailsValues> = z.object({
  name: wordSchemas.name,
  ...further,
  visibility: z.enum(['visible', 'hide']),
  language: z.enum(languageCodes),
  kind: z.enum(toolKinds),
  level: z.string(),
  themes: z.array(z.enum(themes)),
  provenance: provenanceTexts,
  vocational: vocationalTexts,
  certificate: certificateTexts,
  hasTrial: z.boolean(),
  openToAuthors: z.boolean(),
  picture: z.string(),
  translations: z.object(
    Object.fromEntries(languageCodes.map(code => [code, words])) as Record<Language, typeof words>,
  ),
})

const noWords = Object.fromEntries(wordNames.map(word => [word, ''])) as Words

/** Words as a form has them. */
const wordsOf = (given: Record<Word, string | null>) =>
  Object.fromEntries(wordNames.map(word => [word, given[word] ?? ''])) as Words

/** What the form of something new starts with: a level is seen from the start, a tool when somebody shows it. */
export function newValues(type: 'level' | 'tool', language: Language, level: string): DetailsValues {
  return {
    ...noWords,
    visibility: type === 'level' ? 'visible' : 'hide',
    language,
    kind: 'formation',
    level,
    openToAuthors: false,
    ...contentValues({}),
    translations: translationsFrom({}),
  }
}

/** What the form starts with for something that is stored. */
export function storedValues({ object, translations }: Stored): DetailsValues {
  const content = toolContent.safeParse(object.content ?? {})
  return {
    ...wordsOf(object),
    visibility: object.isHidden ? 'hide' : 'visible',
    language: object.language,
    kind: object.kind ?? 'formation',
    level: object.parentId ?? '',
    openToAuthors: object.openToAuthors ?? false,
    ...contentValues(content.data ?? {}),
    translations: translationsFrom(translations),
  }
}

function translationsFrom(given: Stored['translations']): Record<Language, Words> {
  return Object.fromEntries(languageCodes.map(code => [code, given[code] ?? noWords])) as Record<Language, Words>
}

/** The object that makes a new level or tool, without its translations. */
export function newObject(type: 'level' | 'tool', values: DetailsValues): QueryInput<'putObject'>['object'] {
  const { visibility, language, kind, level } = values
  const own = { ...changedWords(noWords, values), name: values.name, visibility, language }
  if (type === 'level')
    return { ...own, type: 'category', extension: '.folder', ...(values.openToAuthors && { openToAuthors: true }) }
  return { ...own, type: 'bloc', extension: `.${kind}`, parent: level, content: contentOf(values) }
}

/** What a tool holds, as its form has it. */
function contentValues(content: ToolContent) {
  const { themes = [], provenance = {}, vocational = {}, picture = '', certificate, hasTrial = true } = content
  return {
    themes,
    provenance: textsOfProvenance(provenance),
    vocational: textsOf(vocational),
    certificate: textsOfRule(certificate),
    hasTrial,
    picture,
  } satisfies Record<keyof ToolContent, unknown>
}

/** What a tool holds, as it is stored: the whole of it, since a change takes the place of all there was. */
function contentOf({ themes: chosen, provenance, vocational, picture, certificate, hasTrial }: DetailsValues) {
  return {
    themes: chosen.length > 0 ? themes.filter(theme => chosen.includes(theme)) : undefined,
    provenance: provenanceOf(provenance),
    vocational: vocationalOf(vocational),
    picture: picture || undefined,
    certificate: ruleOf(certificate),
    // What is the usual is not written.
    hasTrial: hasTrial ? undefined : false,
  } satisfies Record<keyof ToolContent, unknown>
}

/** The words that were changed; null for one that was emptied. */
function changedWords(before: Words, after: Words): Partial<Record<Word, string | null>> {
  const changed = wordNames.filter(word => after[word] !== before[word])
  return Object.fromEntries(changed.map(word => [word, after[word] || null]))
}

type Change = Exclude<QueryInput<'updateObjects'>['dataAction'], readonly unknown[]>

/** The changes from one state of the form to another: what nobody touched is not sent. */
export function changesBetween(
  before: DetailsValues,
  after: DetailsValues,
  { id, version }: { id: string; version: number },
): Change[] {
  const own = {
    ...changedWords(before, after),
    ...(after.visibility !== before.visibility && { visibility: after.visibility }),
    ...(after.openToAuthors !== before.openToAuthors && { openToAuthors: after.openToAuthors }),
    ...(after.kind !== before.kind && { extension: `.${after.kind}` }),
    ...(after.level !== before.level && { parent: after.level }),
    ...(JSON.stringify(contentOf(after)) !== JSON.stringify(contentOf(before)) && { content: contentOf(after) }),
  }
  const translated = languageCodes
    .filter(code => code !== after.language)
    .flatMap(code => {
      const changed = changedWords(before.translations[code], after.translations[code])
      return Object.keys(changed).length > 0 ? [{ language: code, commonAttributes: changed }] : []
    })
  return [...(Object.keys(own).length > 0 ? [{ commonAttributes: own }] : []), ...translated].map(change => ({
    id,
    timeStamp: version,
    ...change,
  }))
}
