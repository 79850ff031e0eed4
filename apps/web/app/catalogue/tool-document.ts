import { data, type RouterContextProvider } from 'react-router'
import { everyoneAsking } from '#library/tool-picture.ts'
import { pageContext } from '#page-context.ts'
import { readTool } from './read-tool.ts'

/**
 * The tool as everyone sees it, for the document of a page about it. Without one the document says 404, and the browser
 * asks again as a person who may see more.
 */
export async function toolDocument(
  context: Readonly<RouterContextProvider>,
  id: string,
  { hasPicture = false }: { hasPicture?: boolean } = {},
) {
  const { language, library, settings } = context.get(pageContext)
  const view = await readTool(library, id, language, hasPicture ? { readers: everyoneAsking(settings) } : {})
  return data(view, { status: view ? 200 : 404 })
}
