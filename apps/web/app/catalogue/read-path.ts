import { fromWire, type LibraryObject } from '@preau/contract/library/library-object'
import { isObjectId } from '@preau/contract/library/object-id'
import { withShownWords } from '@preau/contract/library/shown-words'
import { toolAccess } from '@preau/contract/library/tool-page'
import type { PathContent } from '@preau/course/path-content'
import type { Language } from '@preau/locales/languages'
import { pathOf } from '#library/levels.ts'
import { type Readers, toolPicture } from '#library/tool-picture.ts'
import type { PathTool, PathView } from './path-view.ts'
import type { ReadLibrary } from './read-tool.ts'

/** The data of a path's page, whose picture is read with the credentials of `readers`; null if there is no such path for the caller. */
export async function readPath(
  library: ReadLibrary,
  id: string,
  lang: Language,
  readers: Readers,
): Promise<PathView | null> {
  if (!isObjectId(id)) return null
  const [[object], levels] = await Promise.all([
    library({ filters: { type: 'path', list: id }, attributes: ['content'], lang }),
    library({ filters: { type: 'category' }, lang }),
  ])
  if (!object) return null
  const path = withShownWords(fromWire(object))
  // The server has validated it.
  const { tools: list, isOrdered, certificate } = path.content as PathContent
  const found = list.length > 0 ? await library({ filters: { type: 'bloc', list }, attributes: [], lang }) : []
  const tools = new Map(
    found
      .map(fromWire)
      .map(withShownWords)
      .map(tool => [tool.id, tool]),
  )
  const place = levels.findIndex(level => level.id === path.parentId)
  return {
    path: pathOf(path, toolPicture(path, levels[place]?.visibility !== 'visible', readers)),
    isOrdered,
    isCertified: certificate?.isGiven ?? false,
    tools: list.flatMap(tool => tools.get(tool) ?? []).map(partOf),
    levelId: path.parentId,
    level: levels[place]?.name ?? null,
    levelLanguage: levels[place]?.wordsLanguage,
    place: Math.max(0, place),
  }
}

function partOf(tool: LibraryObject): PathTool {
  const { id, name, description, wordsLanguage, kind, minutes, minutesAreEstimated } = tool
  return { id, name, description, wordsLanguage, access: toolAccess(kind ?? 'formation'), minutes, minutesAreEstimated }
}
