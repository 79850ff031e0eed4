import { Splash } from '@preau/ui/splash/splash'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { data, useLocation } from 'react-router'
import { useSession } from '#account/session.ts'
import { PageHead } from '#document/page-head.tsx'
import { NotFound } from '#errors/not-found.tsx'
import { PageFrame } from '#furniture/page-layout.tsx'
import { useLanguage } from '#site.tsx'
import type { Route } from './+types/player-page.ts'
import { frameParametersFor, isEditAddress, type PlayerPlace, readPlayerPath, writePlayerPath } from './player-path.ts'
import { useLesson } from './use-lesson.ts'

export const handle = { namespaces: ['lesson'] }

const Player = lazy(() => import('./player.tsx').then(({ Player }) => ({ default: Player })))

type Params = { toolId: string; id: string; slideId?: string | undefined }

/** An address that names no place at all is none of ours. */
export function loader({ params }: Route.LoaderArgs) {
  return placeOf(params)
}

/** The same within the browser. */
export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return placeOf(params)
}

function placeOf({ toolId, id, slideId }: Params): PlayerPlace {
  const place = readPlayerPath([toolId, id, ...(slideId === undefined ? [] : [slideId])].join('/'))
  if (!place) throw data(null, { status: 404 })
  return place
}

/** A lesson, or its editor: the learning player in its frame, under a head that says where one is. */
export default function PlayerPage({ loaderData: place }: Route.ComponentProps) {
  const { t } = useTranslation('lesson')
  const { user } = useSession()
  const language = useLanguage()
  const lesson = useLesson(place)
  const isEditing = isEditAddress(useLocation().pathname)
  const parameters = frameParametersFor(place, user, language, isEditing)
  if (lesson === null)
    return (
      <PageFrame>
        <NotFound />
      </PageFrame>
    )
  return (
    <>
      <PageHead
        title={lesson ? t('head', { module: lesson.module, tool: lesson.view.tool.name }) : t('headWaiting')}
        isPrivate
      />
      <Suspense fallback={<Splash cover />}>
        <Player
          key={`${place.tool} ${parameters.interfaceType}`}
          path={writePlayerPath(place)}
          parameters={parameters}
          lesson={lesson}
        />
      </Suspense>
    </>
  )
}
