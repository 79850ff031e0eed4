import { wordNames } from '@preau/contract/library/library-object'
import type { Answer } from '@preau/contract/schemas'
import { sourceOf } from '@preau/course/source-of'
import { applyTexts, judgeText, outcomeOf, type TextOutcome } from '@preau/course/texts/apply-texts'
import { titleLine } from '@preau/course/title-line'
import { type ContentLanguage, isEasyLanguage, plainLanguage } from '@preau/locales/languages'
import { type Kysely, sql, type Transaction } from 'kysely'
import { recordEvent } from '#audit/record-event.ts'
import type { StoredDraft } from '#authoring/find-draft.ts'
import { writeDraft } from '#authoring/save-draft.ts'
import type { Database } from '#database.ts'
import { originAfterSave } from '#drafts/translation-status.ts'
import type { Requester } from '#library/find-object.ts'
import { writeSearchTexts } from '#library/search-texts.ts'
import type { Translation } from '#library/tables.ts'
import type { ReturnedFile } from './files/translation-file.ts'
import type { SlideBefore, WordsBefore } from './tables.ts'
import { recordChange } from './translation-changes.ts'
import {
  knownOf,
  readTranslatedTool,
  sourceLanguageOf,
  sourceWords,
  type TranslatedTool,
  translationOf,
  unitsOfWorded,
  type Worded,
  type WordPlace,
  wordPlaces,
  wordsIn,
} from './translation-texts.ts'

type Author = Requester<'other-tool' | 'other-language' | 'is-original'> & { id: string }
type Report = Answer<'importTranslation'>[number]
type Texts = ReturnedFile['texts']
/**
 * Imports the texts of a file into the drafts of a tool's slides, and into the names of the tool and its modules, all
 * of them or none; a trial only reports the changes. Refuses a file of another tool or language.
 */
export function importTranslation(
  db: Kysely<Database>,
  author: Author,
  { tool, lang, isTrial }: { tool: string; lang: ContentLanguage; isTrial: boolean },
  file: ReturnedFile,
): Promise<Report> {
  return db.transaction().execute(async trx => {
    const read = await readTranslatedTool(trx, author, tool, { isLocked: !isTrial })
    if (lang === read.tool.language) throw author.refuse('is-original')
    if (file.tool !== null && file.tool !== tool) throw author.refuse('other-tool')
    const differs = (said: string | null, meant: ContentLanguage) => {
      if (said === null || said === '') return false
      const [code, ...others] = said.toLowerCase().split(/[-_]/)
      return code !== plainLanguage(meant) || others.includes('simple') !== isEasyLanguage(meant)
    }
    if (differs(file.to, lang) || differs(file.from, sourceLanguageOf(read, lang)))
      throw author.refuse('other-language')

    const judged: TextOutcome[] = []
    const slides: SlideBefore[] = []
    const words: WordsBefore[] = []
    let seenAtOnce = 0
    let slidesChanged = 0
    const drafts = [...read.drafts.values()].toSorted((one, other) => (one.slide < other.slide ? -1 : 1))
    for (const draft of drafts) {
      const { outcomes, next } = applyToSlide(draft, lang, file.texts)
      judged.push(...outcomes)
      if (!next) continue
      slidesChanged += 1
      if (isTrial) continue
      const { version } = await writeDraft(trx, author, draft, next)
      slides.push({
        slide: draft.slide,
        version,
        content: draft.contents[lang] ?? null,
        origin: draft.origins[lang] ?? {},
      })
    }
    for (const object of read.worded) {
      const { outcomes, next } = applyToWords(object, lang, file.texts)
      judged.push(...outcomes)
      seenAtOnce += outcomes.filter(({ outcome }) => outcome === 'changed').length
      if (!next || isTrial) continue
      await writeWords(trx, author, object, { lang, words: next })
      words.push({ object: object.id, version: object.version + 1, words: translationOf(object, lang) })
    }
    if (judged.length === 0) throw author.refuse('other-tool')
    const change = isTrial ? null : await recordChange(trx, author, { tool, lang, before: { slides, words } })
    if (change)
      await recordEvent(trx, { by: author.id, action: 'import-translation', to: tool, details: { language: lang } })
    return {
      change,
      ...reportOf(judged, file.texts),
      seenAtOnce,
      slides: slidesChanged,
      changes: changesOf(judged, read),
    }
  })
}

function reportOf(judged: readonly TextOutcome[], texts: Texts) {
  const count = (isMeant: (text: TextOutcome) => boolean) => judged.filter(isMeant).length
  const changed = judged.filter(({ outcome }) => outcome === 'changed')
  return {
    texts: judged.length,
    changed: changed.length,
    untranslated: count(({ outcome }) => outcome === 'none'),
    stale: changed.filter(({ isStale }) => isStale).length,
    broken: changed.filter(({ isWhole }) => !isWhole).length,
    refused: count(({ outcome }) => outcome === 'too-long' || outcome === 'lost-gap'),
    unknown: texts.size - judged.length,
  }
}

/** The texts that change, each with the name of the object it belongs to, in the order of the lesson. */
function changesOf(judged: readonly TextOutcome[], { worded, drafts, order }: TranslatedTool): Report['changes'] {
  const byObject = Map.groupBy(
    judged.filter(({ outcome }) => outcome === 'changed'),
    ({ id }) => id.split('.')[0] ?? '',
  )
  return order.flatMap(id => {
    const draft = drafts.get(id)
    const where = worded.find(object => object.id === id)?.name ?? draft?.contents[draft.language]?.title ?? ''
    return (byObject.get(id) ?? []).map(({ before, after }) => ({ where, before, after }))
  })
}

/** What a file changes in the translation of a slide; `next` is null where nothing changes. */
function applyToSlide(draft: StoredDraft, lang: ContentLanguage, texts: Texts) {
  const { slide, language, contents, origins } = draft
  const original = sourceOf(contents, lang, language)
  if (!original) return { outcomes: [], next: null }
  const before = contents[lang]
  const known = knownOf(draft, lang)
  const applied = applyTexts({ slide, original, translation: before, known }, texts)
  const { content, outcomes, reviewed, stale } = applied
  if (!content || (content === before && reviewed.length === 0)) return { outcomes, next: null }
  const origin = originAfterSave({ before, after: content, original }, origins[lang] ?? {}, reviewed)
  // Texts that were translated from an older original remain outdated, so that they are checked.
  const fresh = Object.fromEntries(Object.entries(origin).filter(([id]) => !stale.includes(id)))
  return {
    outcomes,
    next: { contents: { ...contents, [lang]: content }, origins: { ...origins, [lang]: fresh } },
  }
}

/** What a file changes in the words of a tool or module; `next` is null where nothing changes. */
function applyToWords(
  object: Worded,
  lang: ContentLanguage,
  texts: Texts,
): { outcomes: TextOutcome[]; next: Translation | null } {
  const places = wordPlaces(object)
  const [original, now] = [sourceWords(object, lang), wordsIn(object, lang)]
  const written: Record<string, string | string[]> = {}
  const write = ({ field, place }: WordPlace, text: string) => {
    if (place === null) written[field] = text
    else {
      // Entries that are not translated yet get the original's words.
      const before = written[field] ?? Array.from(original[field] ?? [], (each, at) => now[field]?.[at] || each)
      written[field] = Array.from(before).with(place, text)
    }
  }
  const outcomes = unitsOfWorded(object, lang).flatMap((unit): TextOutcome[] => {
    const returned = texts.get(unit.id)
    const place = places.get(unit.id)
    if (!returned || !place) return []
    const judged = judgeText(unit, returned)
    const said = outcomeOf(judged)
    if (said.outcome !== 'changed') return [said]
    const line = judged.text
      .map(node => (node.type === 'text' ? node.text : ''))
      .join('')
      .trim()
    const text = place.field === 'name' ? titleLine(line) : line
    if (text === '') return [{ ...said, outcome: 'none' }]
    if (line.length > place.longest) return [{ ...said, outcome: 'too-long' }]
    write(place, text)
    return [said]
  })
  const fields = Object.entries(written)
  if (fields.length === 0) return { outcomes, next: null }
  const old = translationOf(object, lang) ?? {}
  const isColumn = ([field]: [string, unknown]) => wordNames.some(word => word === field)
  const content = Object.fromEntries(fields.filter(entry => !isColumn(entry)))
  const next: Translation = {
    ...old,
    ...Object.fromEntries(fields.filter(isColumn)),
    ...(Object.keys(content).length > 0 && { content: { ...(old.content as object | undefined), ...content } }),
  }
  return { outcomes, next }
}

async function writeWords(
  trx: Transaction<Database>,
  { id: by }: Author,
  { id, type }: Worded,
  { lang, words }: { lang: ContentLanguage; words: Translation },
): Promise<void> {
  const action = type === 'tool' ? 'update-tool' : 'update-module'
  await trx
    .updateTable('object')
    .set({
      translations: sql`jsonb_set(translations, array[${lang}], ${JSON.stringify(words)}::jsonb)`,
      version: sql`version + 1`,
      updated_at: new Date(),
    })
    .where('id', '=', id)
    .execute()
  await writeSearchTexts(trx)
  await recordEvent(trx, { by, action, to: id, details: { changed: Object.keys(words), language: lang } })
}
