import type { ContentLanguage, Language } from '@preau/locales/languages'
import type { CoursePlaces } from '#files/course-paths.ts'
import type { CourseFinding, CoursePlace } from './check-course.ts'
import type { Problem } from './problem.ts'

/**
 * The findings of a course that was read from files, each with its file and, if it has one, its line. For a missing
 * translation, the file is that of the original.
 */
export function problemsInFiles(findings: CourseFinding[], original: Language, places: CoursePlaces): Problem[] {
  return findings.map(({ place, code, values, other }) => {
    const { path, lines } = fileOf(place)
    return {
      path,
      line: lines?.get(place.block ?? ''),
      code,
      values: other ? { ...values, other: fileOf(other).path } : values,
    }
  })

  function fileOf(place: CoursePlace): { path: string; lines?: Map<string, number> } {
    const { module, slide, language = original } = place
    if (slide === undefined) return { path: module === undefined ? 'tool.yaml' : (places.modules.get(module) ?? '') }
    const key = `${slide} ${language}`
    const published = place.isPublished && places.published.get(key)
    return published || places.slides.get(key) || { path: besideOriginal(slide, language) }
  }

  function besideOriginal(slide: string, language: ContentLanguage): string {
    const path = places.slides.get(`${slide} ${original}`)?.path ?? ''
    return path.replace(/\.[a-z]{2}(?:-simple)?(?:\.draft)?\.md$/, `.${language}.md`)
  }
}
