import { fromWire, type LibraryObject } from '@preau/contract/library/library-object'
import type { Right } from '@preau/contract/library/rights'
import { withShownWords } from '@preau/contract/library/shown-words'
import { toolAccess } from '@preau/contract/library/tool-page'
import type { WireObject } from '@preau/contract/library/wire-object'
import type { Language } from '@preau/locales/languages'
import type { PageContext } from '#page-context.ts'
import { everyoneAsking, type Readers, toolPicture } from './tool-picture.ts'

/** Attributes that pages do not need to show a tool: the call leaves them out. */
type Unshown =
  | 'type'
  | 'openToAuthors'
  | 'parentId'
  | 'path'
  | 'version'
  | 'pictureAt'
  | 'publishedAt'
  | 'changedAt'
  | 'content'

/** A tool as pages show it; `percent` and `right` are null if nobody is signed in. */
export type Tool = Omit<LibraryObject, Unshown> & {
  /** The target of its button: `/tool/{id}/course` or `/tool/{id}/courseset`. */
  access: 'course' | 'courseset'
  /** When it was first visible to teachers, in milliseconds; null if it never was. */
  publishedAt: number | null
  /** Address of the picture; null if its cover is drawn. */
  picture: string | null
}

/** A path as pages show it. */
export type Path = Pick<
  LibraryObject,
  'id' | 'name' | 'description' | 'wordsLanguage' | 'isHidden' | 'right' | 'showing'
> & {
  /** How many of its tools the viewer may read. */
  toolCount: number
  /** Address of the picture; null if its cover is drawn. */
  picture: string | null
}

/** A level with its tools and its paths, all in their order. */
export type Level = {
  id: string
  name: string
  description: string | null
  /** The language of name and description if they are not translated. */
  wordsLanguage?: Language | undefined
  isHidden: boolean
  right: Right | null
  /** Whether authors may make tools in it and the viewer is an author, or an administrator. */
  isOpen: boolean
  tools: Tool[]
  paths: Path[]
}

/** Query of the one call that fetches all levels, tools and paths, in a language. */
export function levelsQuery(language: Language) {
  return { filters: { type: ['category' as const, 'bloc' as const, 'path' as const] }, lang: language }
}

/** Levels with their tools; incomplete if a document leaves some to the browser. */
export type LoadedLevels = { levels: Level[]; isWhole: boolean }

/** Maximum number of tools in a document: the server does nothing else while it renders them. */
const documentMaximum = 300

/**
 * The public levels as far as a document shows them: every level, the first tools of each, and the tool that is shown
 * on its own; the browser fetches the rest.
 */
export async function levelsOfDocument({
  language,
  library,
  settings,
}: Pick<PageContext, 'language' | 'library' | 'settings'>): Promise<LoadedLevels> {
  const [levels, tools, paths] = await Promise.all([
    library({ filters: { type: 'category' }, lang: language }),
    library({ filters: { type: 'bloc' }, lang: language, limit: { start: 0, end: documentMaximum } }),
    library({ filters: { type: 'path' }, lang: language, limit: { start: 0, end: documentMaximum } }),
  ])
  const isWhole = tools.length < documentMaximum && paths.length < documentMaximum
  const list = settings.defaultToolId
  const isLeftOut = !isWhole && list !== null && tools.every(({ id }) => id !== list)
  const alone = isLeftOut ? await library({ filters: { type: 'bloc', list }, lang: language }) : []
  return { levels: levelsOf([...levels, ...tools, ...alone, ...paths], everyoneAsking(settings)), isWhole }
}

/** Groups the objects of the answer: tools and paths under their level; `readers` are the credentials for their pictures. */
export function levelsOf(objects: WireObject[], readers: Readers): Level[] {
  const library = objects.map(fromWire).map(withShownWords)
  return library
    .filter(({ type }) => type === 'level')
    .map(({ id, name, description, wordsLanguage, isHidden, right, openToAuthors = false }) => ({
      id,
      name,
      description,
      wordsLanguage,
      isHidden,
      right,
      isOpen: openToAuthors,
      tools: library
        .filter(({ type, parentId }) => type === 'tool' && parentId === id)
        .map(tool => toolOf(tool, toolPicture(tool, isHidden, readers))),
      paths: library
        .filter(({ type, parentId }) => type === 'path' && parentId === id)
        .map(path => pathOf(path, toolPicture(path, isHidden, readers))),
    }))
}

/** A path of the library as pages show it. */
export function pathOf(object: LibraryObject, picture: string | null): Path {
  const { id, name, description, wordsLanguage, isHidden, right, showing, toolCount = 0 } = object
  return { id, name, description, wordsLanguage, isHidden, right, showing, toolCount, picture }
}

/** A tool of the library as pages show it. */
export function toolOf(object: LibraryObject, picture: string | null): Tool {
  const { type, openToAuthors, parentId, path, version, ...others } = object
  const { pictureAt, publishedAt, changedAt, content, ...shown } = others
  return {
    ...shown,
    access: toolAccess(shown.kind ?? 'formation'),
    publishedAt: publishedAt?.getTime() ?? null,
    picture,
  }
}
