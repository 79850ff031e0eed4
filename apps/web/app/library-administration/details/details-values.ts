import {
  type LibraryObject,
  type ToolKind,
  toolKinds,
  type Word,
  wordNames,
} from '@preau/contract/library/library-object'
import { words as wordSchemas } from '@preau/contract/library/wire-object'
import type { QueryInput } from '@preau/contract/schemas'
import { usualCertificateRule } from '@preau/course/certificate'
import { type PathContent, pathToolsMaximum } from '@preau/course/path-content'
import { type Theme, themes } from '@preau/course/themes'
import { type ToolContent, toolContent } from '@preau/course/tool-content'
import { type Language, languageCodes } from '@preau/locales/languages'
import { z } from 'zod'
import { type CertificateTexts, certificateTexts, ruleOf, textsOfRule } from './certificate-texts.ts'
import { type ProvenanceTexts, provenanceOf, provenanceTexts, textsOfProvenance } from './provenance-texts.ts'
import { textsOf, type VocationalTexts, vocationalOf, vocationalTexts } from './vocational-texts.ts'

/** Name and description of a level or a tool in one language. */
export type Words = Record<Word, string>

/** The form values of a level, a tool or a path, each of which uses only some of them. */
export type DetailsValues = Words & {
  type: 'level' | 'tool' | 'path'
  visibility: 'visible' | 'hide'
  language: Language
  kind: ToolKind
  /** Id of the parent level of a tool or a path; blank for a level. */
  level: string
  themes: Theme[]
  provenance: ProvenanceTexts
  vocational: VocationalTexts
  certificate: CertificateTexts
  /** Whether visitors may take its first module without an account. */
  hasTrial: boolean
  /** Whether authors may make tools in a level. */
  openToAuthors: boolean
  /** Id of the picture of a tool or path among its media; blank for none. */
  picture: string
  path: Pick<PathContent, 'tools' | 'isOrdered'>
  /** Words in other languages; blank ones fall back to the original's. */
  translations: Record<Language, Words>
}

/** A level, a tool or a path as it is stored, with its words in the platform's other languages. */
export type Stored = { object: LibraryObject; translations: Partial<Record<Language, Words>> }

/** Optional text; if not blank, it is checked like any other. */
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

/** The schema of the form, equal to the contract's, so that the server finds no further faults. */
export const detailsSchema: z.ZodType<DetailsValues> = z.object({
  type: z.enum(['level', 'tool', 'path']),
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
  path: z.object({ tools: z.array(z.string()).max(pathToolsMaximum, 'too-many-tools'), isOrdered: z.boolean() }),
  translations: z.object(
    Object.fromEntries(languageCodes.map(code => [code, words])) as Record<Language, typeof words>,
  ),
})

const emptyPath: DetailsValues['path'] = { tools: [], isOrdered: true }

const emptyWords = Object.fromEntries(wordNames.map(word => [word, ''])) as Words

/** Words as form values. */
const wordsOf = (stored: Record<Word, string | null>) =>
  Object.fromEntries(wordNames.map(word => [word, stored[word] ?? ''])) as Words

/** Initial values for a new object: a level is visible from the start, a tool or a path once somebody shows it. */
export function newValues(type: 'level' | 'tool' | 'path', language: Language, level: string): DetailsValues {
  return {
    type,
    ...emptyWords,
    visibility: type === 'level' ? 'visible' : 'hide',
    language,
    kind: 'formation',
    level,
    openToAuthors: false,
    ...contentValues({}),
    ...(type === 'path' && { certificate: textsOfPathCertificate({}) }),
    path: emptyPath,
    translations: translationsFrom({}),
  }
}

/** Initial values for a stored object. */
export function storedValues({ object, translations }: Stored): DetailsValues {
  if (object.type === 'path') return pathValues({ object, translations })
  const content = toolContent.safeParse(object.content ?? {})
  return {
    type: object.type === 'level' ? 'level' : 'tool',
    ...wordsOf(object),
    visibility: object.isHidden ? 'hide' : 'visible',
    language: object.language,
    kind: object.kind ?? 'formation',
    level: object.parentId ?? '',
    openToAuthors: object.openToAuthors ?? false,
    ...contentValues(content.data ?? {}),
    path: emptyPath,
    translations: translationsFrom(translations),
  }
}

function pathValues({ object, translations }: Stored): DetailsValues {
  // The server has validated it.
  const { tools, isOrdered, certificate, picture = '' } = object.content as PathContent
  return {
    ...newValues('path', object.language, object.parentId ?? ''),
    ...wordsOf(object),
    visibility: object.isHidden ? 'hide' : 'visible',
    certificate: textsOfPathCertificate({ certificate }),
    path: { tools, isOrdered },
    picture,
    translations: translationsFrom(translations),
  }
}

/** The certificate of a path as text: of a rule, it has only whether it is given and its hours. */
const textsOfPathCertificate = ({ certificate }: Pick<Partial<PathContent>, 'certificate'>) =>
  textsOfRule({ ...usualCertificateRule, isGiven: false, ...certificate })

/** The whole content of a path to store. */
function contentOfPath({ path, certificate: texts, picture }: DetailsValues) {
  const certificate = texts.isGiven ? { isGiven: true, hours: ruleOf(texts)?.hours } : undefined
  return { ...path, certificate, picture: picture || undefined }
}

function translationsFrom(stored: Stored['translations']): Record<Language, Words> {
  return Object.fromEntries(languageCodes.map(code => [code, stored[code] ?? emptyWords])) as Record<Language, Words>
}

/** A new level, tool or path, without its translations, as the call takes it. */
export function newObject(type: 'level' | 'tool' | 'path', values: DetailsValues): QueryInput<'putObject'>['object'] {
  const { visibility, language, kind, level } = values
  const own = { ...changedWords(emptyWords, values), name: values.name, visibility, language }
  if (type === 'level')
    return { ...own, type: 'category', extension: '.folder', ...(values.openToAuthors && { openToAuthors: true }) }
  if (type === 'path')
    return { ...own, type: 'path', extension: '.path', parent: level, content: contentOfPath(values) }
  return { ...own, type: 'bloc', extension: `.${kind}`, parent: level, content: contentOf(values) }
}

/** The content of a tool as form values. */
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

/** The whole content of a tool to store, since a change replaces the stored content. */
function contentOf({ themes: chosen, provenance, vocational, picture, certificate, hasTrial }: DetailsValues) {
  return {
    themes: chosen.length > 0 ? themes.filter(theme => chosen.includes(theme)) : undefined,
    provenance: provenanceOf(provenance),
    vocational: vocationalOf(vocational),
    picture: picture || undefined,
    certificate: ruleOf(certificate),
    // Default values are not written.
    hasTrial: hasTrial ? undefined : false,
  } satisfies Record<keyof ToolContent, unknown>
}

/** The words that were changed; null for an emptied one. */
function changedWords(before: Words, after: Words): Partial<Record<Word, string | null>> {
  const changed = wordNames.filter(word => after[word] !== before[word])
  return Object.fromEntries(changed.map(word => [word, after[word] || null]))
}

type Change = Exclude<QueryInput<'updateObjects'>['dataAction'], readonly unknown[]>

/** The difference between two states of the form: untouched fields are not sent. */
export function changesBetween(
  before: DetailsValues,
  after: DetailsValues,
  { id, version }: { id: string; version: number },
): Change[] {
  const content = after.type === 'path' ? contentOfPath : contentOf
  const own = {
    ...changedWords(before, after),
    ...(after.visibility !== before.visibility && { visibility: after.visibility }),
    ...(after.openToAuthors !== before.openToAuthors && { openToAuthors: after.openToAuthors }),
    ...(after.kind !== before.kind && { extension: `.${after.kind}` }),
    ...(after.level !== before.level && { parent: after.level }),
    ...(JSON.stringify(content(after)) !== JSON.stringify(content(before)) && { content: content(after) }),
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
