import type { Answer } from '@preau/contract/schemas'
import type { CourseSlide } from '@preau/course/course'
import { countTranslation, sumOfCounts } from '@preau/course/translation-status'
import type { Language } from '@preau/locales/languages'
import type { Origins } from '#drafts/tables.ts'
import { blockTranslationStatus, currentOrigins } from '#drafts/translation-status.ts'

type Meter = Answer<'checkTool'>[number]['languages'][number]

const none = { outdated: [], meant: [] }

/** How far a slide is in each language; in its own it is whole. */
export function slideMeters(
  { content }: CourseSlide,
  { original, languages, origins }: { original: Language; languages: Language[]; origins: Origins | undefined },
): Meter[] {
  const source = content[original]
  if (!source) return []
  const statuses = blockTranslationStatus(content, original, origins ?? currentOrigins(content, original))
  return languages.map(language => ({
    language,
    ...(language === original
      ? countTranslation(source, source, { ...none, meant: source.blocks.map(({ id }) => id) })
      : countTranslation(source, content[language], statuses[language] ?? none)),
  }))
}

/** The meters of many slides as one. */
export function sumOfMeters(languages: Language[], meters: Meter[][]): Meter[] {
  return languages.map(language => ({
    language,
    ...sumOfCounts(meters.flat().filter(meter => meter.language === language)),
  }))
}
