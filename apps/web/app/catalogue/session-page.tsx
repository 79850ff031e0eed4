import { data } from 'react-router'
import { everyoneAsking } from '#library/tool-picture.ts'
import { pageContext } from '#page-context.ts'
import type { Route } from './+types/session-page.ts'
import { ModuleLines } from './module-lines.tsx'
import { readTool } from './read-tool.ts'
import { ToolPage } from './tool-page.tsx'

export const handle = {
  namespaces: ['main-site', 'own-certificates', 'vocational', 'journey', 'favourites'],
  isCalm: true,
}

/** The tool as everyone sees it; without one the document says 404, and the browser asks again as a person who may see more. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { language, library, settings } = context.get(pageContext)
  const view = await readTool(library, params.toolId, language, { readers: everyoneAsking(settings) })
  return data(view, { status: view ? 200 : 404 })
}

/** The tool as the current caller sees it. */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const { loadTool } = await import('./load-tool.ts')
  return loadTool(params.toolId)
}

/** A course: what it is, the person's progress, and its modules as lines. */
export default function SessionPage({ loaderData, params: { toolId } }: Route.ComponentProps) {
  return <ToolPage key={toolId} id={toolId} everyones={loaderData} modules={ModuleLines} />
}
