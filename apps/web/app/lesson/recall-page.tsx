import { isObjectId } from '@preau/contract/library/object-id'
import { lessonNamespaces } from '@preau/locales/lesson-namespaces'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { data } from 'react-router'
import { useSession } from '#account/session.ts'
import { useCall } from '#api.ts'
import { libraryOver, readTool } from '#catalogue/read-tool.ts'
import { PageHead } from '#document/page-head.tsx'
import { recallParametersFor } from '#library/player-path.ts'
import { useLanguage } from '#site.tsx'
import type { Route } from './+types/recall-page.ts'
import { Player } from './player.tsx'

export const handle = { namespaces: lessonNamespaces.page, hasFrame: true }

export const loader = ({ params }: Route.LoaderArgs) => toolOf(params)
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => toolOf(params)

/** An address that names no tool is not found. */
function toolOf({ toolId }: { toolId: string }) {
  if (!isObjectId(toolId)) throw data(null, { status: 404 })
  return { tool: toolId }
}

/** The questions of a tool some weeks after it was finished, where the mail and the dashboard lead. */
export default function RecallPage({ loaderData: { tool } }: Route.ComponentProps) {
  const { t } = useTranslation('lesson')
  const { user } = useSession()
  const language = useLanguage()
  const call = useCall()
  const { data: view } = useQuery({
    queryKey: ['tool', tool, language, user?.mail],
    queryFn: ({ signal }) => readTool(libraryOver(call, signal), tool, language, { withHidden: true }),
  })
  if (!user) return null
  return (
    <>
      <PageHead title={t('recallHead')} isPrivate />
      <Player
        key={`${tool} ${user.login}`}
        path={tool}
        parameters={recallParametersFor(tool, user, language)}
        names={
          view
            ? { tool: view.tool.name, toolLanguage: view.tool.wordsLanguage, access: view.tool.access, module: null }
            : undefined
        }
        right={undefined}
        onLanguage={() => {}}
      />
    </>
  )
}
