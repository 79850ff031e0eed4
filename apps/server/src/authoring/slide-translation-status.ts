import type { Answer } from '@preau/contract/schemas'
import type { CourseSlide } from '@preau/course/course'
import { wordedBlocks } from '@preau/course/translation-status'
import type { Language } from '@preau/locales/languages'
import type { Origins } from '#drafts/tables.ts'
import { blockTranslationStatus, currentOrigins } from '#drafts/translation-status.ts'

type Meter = Answer<'checkTool'>[number]['languages'][number]

/** Per language, how many of a slide's original blocks that have words are translated, and how many of those are behind. */
export function slideMeters(
  { content }: CourseSlide,
  { original, languages, origins }: { original: Language; languages: Language[]; origins: Origins | undefined },
): Meter[] {
  const worded = new Set(wordedBlocks(content[original]?.blocks ?? []).map(({ id }) => id))
  const statuses = blockTranslationStatus(content, original, origins ?? currentOrigins(content, original))
  return languages.map(language => {
    const { written = [], outdated = [] } = statuses[language] ?? {}
    return {
      language,
      words: worded.size,
      written: language === original ? worded.size : written.filter(id => worded.has(id)).length,
      outdated: outdated.length,
    }
  })
}

/** The meters of many slides as one. */
export function sumOfMeters(languages: Language[], meters: Meter[][]): Meter[] {
  return languages.map(language =>
    meters
      .flatMap(ofSlide => ofSlide.filter(meter => meter.language === language))
      .reduce(
        (sum, { words, written, outdated }) => ({
          language,
          words: sum.words + words,
          written: sum.written + written,
          outdated: sum.outdated + outdated,
        }),
        { language, words: 0, written: 0, outdated: 0 },
      ),
  )
}
