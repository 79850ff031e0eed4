import type { Language } from '@preau/locales/languages'
import type { CourseModule } from '#course.ts'

/** Files of slides, with the line of each block, by id and language. */
type SlidePlaces = Map<string, { path: string; lines: Map<string, number> }>

/**
 * The files from which a course was read: the files of modules by id, the files of slides with the drafts, and the
 * files of published versions that have a draft beside them.
 */
export type CoursePlaces = { modules: Map<string, string>; slides: SlidePlaces; published: SlidePlaces }

/** A name as part of a path: lower case without accents, digits, and `-` between words. */
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

/** The path of a module's file. */
export function modulePath(module: CourseModule, place: number, original: Language): string {
  return `${folderOf(module, place, original)}/module.yaml`
}

/**
 * The file name of a slide without extensions, the same in every language: it comes from the published title of the
 * original.
 */
export function slideStem(module: CourseModule, place: number, slidePlace: number, original: Language): string {
  const slide = module.slides[slidePlace]
  const title = (slide?.publishedContents ?? slide?.content)?.[original]?.title
  return `${folderOf(module, place, original)}/${numbered(slidePlace, slug(title, 'slide'))}`
}
