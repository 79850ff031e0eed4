import type { FrameParameters } from '@preau/contract/frame'
import type { Language } from '@preau/locales/languages'
import { lessonNamespaces } from '@preau/locales/lesson-namespaces'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { data, useLocation } from 'react-router'
import { useConsent } from '#account/consent.ts'
import { Guard } from '#account/guard.tsx'
import { useSession } from '#account/session.ts'
import { readTool } from '#catalogue/read-tool.ts'
import { PageHead } from '#document/page-head.tsx'
import { PageFrame } from '#layout/page-layout.tsx'
import { opensTranslation } from '#library/player-opening.ts'
import {
  frameParametersFor,
  isEditAddress,
  type PlayerPlace,
  readPlayerPath,
  visitorOf,
  writePlayerPath,
} from '#library/player-path.ts'
import { ToolNotFound } from '#library/tool-not-found.tsx'
import { pageContext } from '#page-context.ts'
import { SiteContext, useSite } from '#site.tsx'
import type { Route } from './+types/player-page.ts'
import { Player } from './player.tsx'
import { usePlayerLanguage } from './player-page-language.ts'
import { type LessonNames, namesOf, useLesson } from './use-lesson.ts'

export const handle = { namespaces: lessonNamespaces.page, hasFrame: true }

type Params = { toolId: string; id: string; slideId?: string | undefined }

/** The place and its names, if they are public; an address that names no place is not found. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const place = placeOf(params)
  const { language, library } = context.get(pageContext)
  const view = await readTool(library, place.tool, language)
  const names = view && namesOf(view, place.module)
  return { place, names: names?.module ? names : null }
}

/** The place without names: in the browser, the page requests them as the current caller. */
export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return { place: placeOf(params), names: null }
}

function placeOf({ toolId, id, slideId }: Params): PlayerPlace {
  const place = readPlayerPath([toolId, id, ...(slideId === undefined ? [] : [slideId])].join('/'))
  if (!place) throw data(null, { status: 404 })
  return place
}

/** A lesson, or its editor, in the language of the document or one that was chosen since. */
export default function PlayerPage({ loaderData: { place, names } }: Route.ComponentProps) {
  const { site, turnTo } = usePlayerLanguage()
  const [brought] = useState({ module: place.module, names })
  return (
    <SiteContext value={site}>
      <PlayerPlaceShown
        place={place}
        brought={(brought.module === place.module && brought.names) || undefined}
        onLanguage={turnTo}
      />
    </SiteContext>
  )
}

/** The player in its frame, under a header that says which place is open. */
function PlayerPlaceShown({
  place,
  brought,
  onLanguage,
}: {
  place: PlayerPlace
  /** The names in the document, until the lesson is loaded. */
  brought: LessonNames | undefined
  onLanguage: (language: Language) => void
}) {
  const { t } = useTranslation('lesson')
  const { state, user } = useSession()
  const { language, languages, settings } = useSite()
  const { pathname, search } = useLocation()
  const isEditing = isEditAddress(pathname)
  const lesson = useLesson(place, isEditing)
  const firstLogin = useRef<string>(null)
  const isVisitor = state === 'anonymous'
  const isVisitKept = useConsent() === 'accept' && isVisitor
  // Until it is loaded, a visitor's player opens: it shows nothing that is not public.
  if (isVisitor && (lesson === null || (lesson && lesson.view.trial !== place.module))) return <Guard>{null}</Guard>
  if (isVisitor && isEditing) return <Guard>{null}</Guard>
  const parameters: FrameParameters = {
    ...frameParametersFor(
      place,
      user ?? visitorOf(settings),
      language,
      isEditing ? languages : null,
      user === null && settings.isSignupOpen,
    ),
    ...(isVisitKept && { visit: 'kept' }),
  }
  const { login } = parameters.userObject
  if (state !== 'loading') firstLogin.current ??= login
  // The document opens the player before React knows the session: that player is kept.
  const isFirst = state === 'loading' || login === firstLogin.current
  if (lesson === null)
    return (
      <PageFrame>
        <ToolNotFound />
      </PageFrame>
    )
  const names = lesson?.names ?? brought
  return (
    <>
      <PageHead
        title={
          names ? t('head', { module: names.module?.name ?? t('hiddenModule'), tool: names.tool }) : t('headWaiting')
        }
        isPrivate
      />
      <Player
        key={`${place.tool} ${parameters.interfaceType} ${isFirst ? '' : login}`}
        path={writePlayerPath(place)}
        parameters={isEditing && opensTranslation(search) ? { ...parameters, opens: 'translation' } : parameters}
        names={names}
        right={lesson?.view.tool.right}
        onLanguage={onLanguage}
      />
    </>
  )
}
