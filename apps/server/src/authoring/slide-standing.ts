import type { Answer } from '@preau/contract/schemas'
import type { CourseSlide } from '@preau/course/course'
import type { Language } from '@preau/locales/languages'
import { outdatedBlocks } from './outdated-blocks.ts'
import type { Origins } from './tables.ts'

type Meter = Answer<'checkTool'>[number]['languages'][number]

/** Per language, how many of a slide's original blocks it has words for, and how many of those are behind. */
export function slideMeters(
  { content }: CourseSlide,
  { original, languages, origins }: { original: Language; languages: Language[]; origins: Origins | undefined },
): Meter[] {
  const source = content[original]?.blocks ?? []
  const outdated = origins ? outdatedBlocks(content, original, origins) : {}
  return languages.map(language => {
    const translated = new Set(content[language]?.blocks.map(({ id }) => id))
    return {
      language,
      words: source.length,
      written: source.filter(({ id }) => translated.has(id)).length,
      outdated: outdated[language]?.length ?? 0,
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
