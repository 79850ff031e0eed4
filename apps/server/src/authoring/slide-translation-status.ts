import type { Answer } from '@preau/contract/schemas'
import type { CourseSlide } from '@preau/course/course'
import { sourceOf } from '@preau/course/source-of'
import { countTranslation, sumOfCounts } from '@preau/course/translation-status'
import type { ContentLanguage, Language } from '@preau/locales/languages'
import type { Origins } from '#drafts/tables.ts'
import { blockTranslationStatus, currentOrigins } from '#drafts/translation-status.ts'

type Meter = Answer<'checkTool'>[number]['languages'][number]

const none = { outdated: [], meant: [] }

/** The translation count of a slide in each language; in its original it is complete. */
export function slideMeters(
  { content }: CourseSlide,
  { original, languages, origins }: { original: Language; languages: ContentLanguage[]; origins: Origins | undefined },
): Meter[] {
  const source = content[original]
  if (!source) return []
  const statuses = blockTranslationStatus(content, original, origins ?? currentOrigins(content, original))
  return languages.map(language => ({
    language,
    ...(language === original
      ? countTranslation(source, source, { ...none, meant: source.blocks.map(({ id }) => id) })
      : countTranslation(
          sourceOf(content, language, original) ?? source,
          content[language],
          statuses[language] ?? none,
        )),
  }))
}

/** The counts of many slides added up. */
export function sumOfMeters(languages: ContentLanguage[], meters: Meter[][]): Meter[] {
  return languages.map(language => ({
    language,
    ...sumOfCounts(meters.flat().filter(meter => meter.language === language)),
  }))
}
