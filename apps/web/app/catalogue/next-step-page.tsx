import { toolPage } from '@preau/contract/library/tool-page'
import { lastVisit } from '@preau/contract/progress/progress-journal'
import { Splash } from '@preau/ui/splash/splash'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router'
import { useSession } from '#account/session.ts'
import { PageHead } from '#document/page-head.tsx'
import { ToolNotFound } from '#library/tool-not-found.tsx'
import { pageHref, useLanguage } from '#site.tsx'
import type { Route } from './+types/next-step-page.ts'
import { stepPath } from './progress-summary.ts'
import { firstStep } from './tool-action.tsx'
import { toolDocument } from './tool-document.ts'
import { useOwnTool } from './use-own-tool.ts'

export const handle = { namespaces: ['main-site'] }

export const loader = ({ context, params }: Route.LoaderArgs) => toolDocument(context, params.toolId)

/** The tool as the current caller sees it. */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const { loadTool } = await import('./load-tool.ts')
  return loadTool(params.toolId)
}

/** Redirects to the next step in a tool: its first module, or the slide where the person left. */
export default function NextStepPage({ loaderData, params: { toolId } }: Route.ComponentProps) {
  const { t } = useTranslation('main-site')
  const language = useLanguage()
  const { view, summary, isWaiting } = useOwnTool(toolId, loaderData)
  const { state } = useSession()
  const head = <PageHead title={t('tool.head', { name: view?.tool.name ?? t('tool.all') })} isPrivate />
  if (isWaiting)
    return (
      <>
        {head}
        <Splash cover />
      </>
    )
  if (!view) return <ToolNotFound />
  const visited = state === 'anonymous' && view.trial ? lastVisit(localStorage, toolId) : null
  const step = summary?.step ?? firstStep(view)
  const next = visited
    ? `tool/${toolId}/modules/${view.trial}/slides/${visited}`
    : step
      ? `tool/${toolId}/${stepPath(step)}`
      : toolPage(toolId, view.tool.access)
  return (
    <>
      {head}
      <Navigate to={pageHref(language, next)} replace />
      {/* Until the next step is known. */}
      <Splash cover />
    </>
  )
}
