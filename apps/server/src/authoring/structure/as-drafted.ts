import type { Course } from '@preau/course/course'
import type { ToolStructure } from './change-structure.ts'

/** A course with the order, the visibility and the deletions that its authors want. */
export function asDrafted<Media>(course: Course<Media>, { tree }: Pick<ToolStructure, 'tree'>): Course<Media> {
  const modules = new Map(course.modules.map(module => [module.id, module]))
  const slides = new Map(course.modules.flatMap(module => module.slides.map(slide => [slide.id, slide])))
  return {
    ...course,
    modules: tree.flatMap(({ live, isHidden, isRemoved, slides: parts }) => {
      const module = modules.get(live.id)
      if (!module || isRemoved) return []
      const kept = parts.filter(part => !part.isRemoved)
      return {
        ...module,
        ...(live.isPublished && { hidden: isHidden }),
        slides: kept.flatMap(part => {
          const slide = slides.get(part.live.id)
          return slide ? [{ ...slide, hidden: part.live.isPublished && part.isHidden }] : []
        }),
      }
    }),
  }
}
