import type { SignedOutCode } from '@preau/contract/call'
import type { PerRefusal, RefusalOf } from '@preau/contract/calls'
import { answerOf, Refused } from '@preau/contract/client/outcome'
import { lessonQueries } from '@preau/contract/library/lesson-queries'
import { fromWire, type LibraryObject } from '@preau/contract/library/library-object'
import { withShownWords } from '@preau/contract/library/shown-words'
import type { Answer } from '@preau/contract/schemas'
import type { LearnerQuestion } from '@preau/course/block'
import { type CertificateRule, usualCertificateRule } from '@preau/course/certificate'
import { isQuestion } from '@preau/course/marking'
import type { ModuleContent } from '@preau/course/module-content'
import type { LearnerSlide } from '@preau/course/slide'
import type { ToolContent } from '@preau/course/tool-content'
import { fieldsOf } from '@preau/course/value-checks'
import {
  type ContentLanguage,
  easyLanguage,
  type Language,
  languageCodes,
  plainLanguage,
} from '@preau/locales/languages'
import type { CallerAt } from '#platform/caller-at.ts'
import { callLibrary, callProgress, type LessonPlace } from './lesson-calls.ts'
import { type Wording, wordingOf } from './slide-wording.ts'

export type LoadedSlide = {
  id: string
  title: string
  /** Null if this player does not know the shape of the content. */
  content: LearnerSlide | null
  questions: LearnerQuestion[]
  /** Every language it is written in, the original first. */
  languages: ContentLanguage[]
  /** The language of each part. */
  wording: Wording
}

/** A file of the tool: its version, and its size in pixels if it is a picture whose size is known. */
export type LoadedMedia = {
  version: number
  width: number | null
  height: number | null
  /** The main colour of a picture; null if it is not known. */
  colour: string | null
  isDrawing: boolean
}

export type LoadedModule = {
  id: string
  name: string
  content: ModuleContent
  /** Counted from 1. */
  position: number
  moduleCount: number
  next: { id: string; name: string } | null
  slides: LoadedSlide[]
  /** The languages in which at least one of its slides is written. */
  languages: Language[]
  /** Whether a slide of it is written in easy language too, in the requested language. */
  hasEasy: boolean
  media: ReadonlyMap<string, LoadedMedia>
  toolName: string
  /** The level that holds the tool. */
  level: string | null
  /** What the tool requires for its certificate. */
  rule: CertificateRule
}

/** Why there is nothing to show. */
export type Trouble = 'away' | 'missing' | 'empty' | 'signed-out' | 'broken'

export type Loaded<Value> = { ok: true; value: Value } | { ok: false; trouble: Trouble }

/** Loads a module with all its slides in a language, easy or not; what is hidden is left out. */
export async function loadModule(caller: CallerAt, place: LessonPlace): Promise<Loaded<LoadedModule>> {
  const { module, lang } = place
  const queries = lessonQueries(place)
  const read = async (name: keyof typeof queries) => {
    const objects = await answerOf(callLibrary(queries[name], caller))
    return objects
      .map(fromWire)
      .map(withShownWords)
      .filter(({ isHidden }) => !isHidden || name === 'tool')
  }
  return attemptLoad(async () => {
    const [tools, modules, slides, media] = await Promise.all([
      read('tool'),
      read('modules'),
      read('slides'),
      read('files'),
    ])
    const index = modules.findIndex(({ id }) => id === module)
    const [found, next] = [modules[index], modules[index + 1]]
    if (!tools[0] || !found) return { ok: false, trouble: 'missing' }
    if (slides.length === 0) return { ok: false, trouble: 'empty' }
    const easy = easyLanguage(plainLanguage(lang))
    const hasEasy = slides.some(({ languages }) => languages?.includes(easy))
    const drawn = slides.map(slide => loadedSlide(slide, hasEasy ? lang : plainLanguage(lang)))
    const value: LoadedModule = {
      id: module,
      name: found.name,
      content: contentOf(found),
      position: index + 1,
      moduleCount: modules.length,
      next: next ? { id: next.id, name: next.name } : null,
      slides: drawn,
      languages: languageCodes.filter(code => drawn.some(({ languages }) => languages.includes(code))),
      hasEasy,
      media: new Map(media.map(object => [object.id, loadedMedia(object)])),
      toolName: tools[0].name,
      level: tools[0].parentId,
      rule: ruleOf(tools[0]),
    }
    return { ok: true, value }
  })
}

/** Loads a person's progress in a tool, with feedback in a language; null if there is none. */
export async function loadProgress(
  caller: CallerAt,
  { tool, lang }: { tool: string; lang: ContentLanguage },
): Promise<Loaded<Answer<'getProgress'>[number] | null>> {
  return attemptLoad(async () => {
    const [progress] = await answerOf(callProgress({ tool, lang }, caller))
    return { ok: true, value: progress ?? null }
  })
}

/** The trouble to show when a call is refused. */
const troubles: PerRefusal<
  RefusalOf<'getLibrary' | 'getProgress' | 'getRecall'> | SignedOutCode | 'no-network',
  Trouble
> = {
  'no-network': 'away',
  'not logged': 'signed-out',
  'not logged in': 'signed-out',
  'not-found': 'broken',
}

/** Loads something; a refusal is a trouble to show. */
export async function attemptLoad<Value>(load: () => Promise<Loaded<Value>>): Promise<Loaded<Value>> {
  try {
    return await load()
  } catch (error) {
    if (error instanceof Refused) return { ok: false, trouble: troubles[error.refusal.code] ?? 'broken' }
    throw error
  }
}

// Content read here was validated by the server, also if it comes from a copy on the device.

function contentOf({ content }: LibraryObject): ModuleContent {
  const { minutes, takeaways, exercise } = fieldsOf<keyof ModuleContent>(content)
  return {
    minutes: typeof minutes === 'number' ? minutes : 0,
    takeaways: Array.isArray(takeaways) ? takeaways : [],
    ...(typeof exercise === 'string' && { exercise }),
  }
}

/** What a tool requires for its certificate; the default if its author has set nothing. */
export function ruleOf({ content }: LibraryObject): CertificateRule {
  return { ...usualCertificateRule, ...(content as ToolContent | undefined)?.certificate }
}

function slideOf({ content }: LibraryObject): LearnerSlide | null {
  const slide = content as Partial<LearnerSlide> | undefined
  return Array.isArray(slide?.blocks) ? { title: '', layout: 'column', ...slide, blocks: slide.blocks } : null
}

function loadedSlide(slide: LibraryObject, lang: ContentLanguage): LoadedSlide {
  const content = slideOf(slide)
  const questions = (content?.blocks ?? []).filter(block => isQuestion(block))
  const languages = slide.languages ?? [slide.language]
  const wording = wordingOf(content ?? {}, {
    wanted: lang,
    original: slide.language,
    isTranslated: languages.includes(plainLanguage(lang)),
    isEasy: languages.includes(lang),
  })
  return { id: slide.id, title: content?.title || slide.name, content, questions, languages, wording }
}

/** A media object: its version, the size of a picture where known, and whether that is a drawing (SVG). */
export function loadedMedia({ version, content, name }: LibraryObject): LoadedMedia {
  const { width, height, colour } = fieldsOf<'width' | 'height' | 'colour'>(content)
  const side = (value: unknown) => (typeof value === 'number' && value > 0 ? value : null)
  const known = typeof colour === 'string' && /^#[\da-f]{6}$/.test(colour) ? colour : null
  return { version, width: side(width), height: side(height), colour: known, isDrawing: /\.svg$/i.test(name) }
}
