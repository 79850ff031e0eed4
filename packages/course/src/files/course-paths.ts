import type { Language } from '@preau/locales/languages'
import type { CourseModule } from '#course.ts'

/** Files of slides, with the line of each block, by id and language. */
type SlidePlaces = Map<string, { path: string; lines: Map<string, number> }>

/**
 * Where the parts of a course were read: files of modules by id; files of slides as their authors last left them, and
 * those of what teachers see where there is a draft beside it.
 */
export type CoursePlaces = { modules: Map<string, string>; slides: SlidePlaces; published: SlidePlaces }

/** A name as part of a path: small letters without accents, digits, and `-` between the words. */
function slug(name: string | undefined, otherwise: string): string {
  const words = (name ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
  return words.slice(0, 40).replace(/^-+|-+$/g, '') || otherwise
}

function numbered(place: number, name: string): string {
  return `${String(place + 1).padStart(2, '0')}-${name}`
}

function folderOf(module: CourseModule, place: number, original: Language): string {
  return numbered(place, slug(module.name[original], 'module'))
}

/** Where a module's file is written. */
export function modulePath(module: CourseModule, place: number, original: Language): string {
  return `${folderOf(module, place, original)}/module.yaml`
}

/** What the files of a slide are called but for their endings: in every language the name that teachers see of the original. */
export function slideStem(module: CourseModule, place: number, slidePlace: number, original: Language): string {
  const slide = module.slides[slidePlace]
  const title = (slide?.publishedContents ?? slide?.content)?.[original]?.title
  return `${folderOf(module, place, original)}/${numbered(slidePlace, slug(title, 'slide'))}`
}
