import { call } from '@preau/contract/client/call-as-learner'
import type { Credentials } from '@preau/contract/client/client-of'
import { nobody } from '@preau/contract/nobody'
import { oneSenderOf } from '@preau/contract/progress/one-sender'
import { mediaCredentials } from '@preau/contract/sessions/media-key'
import { type ContentLanguage, plainLanguage } from '@preau/locales/languages'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Offer } from '#lesson/lesson.ts'
import { openedParts } from '#lesson/opened-parts.ts'
import type { SharedPlaces } from '#lesson/recording-place.ts'
import { wordedIn } from '#lesson/worded-in.ts'
import type { CallerAt } from '#platform/caller-at.ts'
import {
  placeAddress,
  readPath,
  type SlidePlace,
  signInAddress,
  signUpAddress,
  toolAddress,
  writePath,
} from '#platform/place.ts'
import type { PlayerSide } from '#platform/player-side.ts'
import { requestTimeout } from '#platform/request-timeout.ts'
import { Head } from './head.tsx'
import { ModuleView, type Position } from './module-view.tsx'
import { reportsTo } from './sending.ts'
import { TroubleView } from './trouble-view.tsx'
import { useModule } from './use-module.ts'
import { useProgressWatch } from './use-progress-watch.ts'
import { Waiting } from './waiting.tsx'

/** The player for learners: a tool's modules, slide after slide. */
export function Learner({ parameters, host, start, talk, onCommand }: PlayerSide) {
  const { ressource: tool, userObject } = parameters
  const [place, setPlace] = useState(start)
  const [position, setPosition] = useState<(Position & { module: string }) | null>(null)
  const credentials: Credentials = useMemo(() => ({ login: userObject.login, key: userObject.token }), [userObject])
  const caller = useMemo(() => ({ host, credentials }), [host, credentials])
  const media = useMemo(() => ({ host, credentials: mediaCredentials(userObject) }), [host, userObject])
  const latestWords = useRef<ContentLanguage>(parameters.lang)
  const isVisitor = credentials.login === nobody
  const sending = useMemo(
    () => ({
      put: isVisitor ? null : reportsTo(caller, () => latestWords.current),
      exclusive: oneSenderOf(credentials.login),
    }),
    [caller, credentials, isVisitor],
  )
  const halfOpened = useMemo(() => openedParts(credentials.login), [credentials.login])
  const places = useMemo(() => (isVisitor ? undefined : sharedPlaces(caller)), [isVisitor, caller])
  const { opened, retry, refresh, speak, easy } = useModule(caller, { tool, ...place }, parameters.lang, sending)
  if (opened.status === 'ready') latestWords.current = wordedIn(opened.lang, opened.isEasy)
  const lang = plainLanguage(latestWords.current)
  const offer = useMemo((): Offer | undefined => {
    const addressOf = (place: SlidePlace) => placeAddress(lang, tool, place)
    return isVisitor
      ? {
          signUp: parameters.signUp === 'open' ? place => signUpAddress(lang, addressOf(place)) : null,
          signIn: place => signInAddress(lang, addressOf(place)),
        }
      : undefined
  }, [isVisitor, parameters.signUp, lang, tool])
  const connection = useProgressWatch(opened.status === 'ready' ? opened.progress : null, talk, isVisitor)

  const module = opened.status === 'ready' ? opened.module : null
  const here = module && position?.module === module.id && hasSlide(module.slides, position.slide) ? position : null
  const current: Position | null =
    opened.status === 'ready' ? (here ?? { slide: opened.slide, entrance: position ? 'next' : null }) : null

  // Places that the page requested, oldest first: arriving there is not reported as a turn.
  const asked = useRef<string[]>([])
  const reportedPath = useRef('')
  const turnTo = useCallback((next: Position) => module && setPosition({ ...next, module: module.id }), [module])
  const openModule = useCallback((id: string) => setPlace({ module: id, slide: null }), [])

  const goTo = useCallback(
    ({ module: id, slide }: SlidePlace) => {
      if (module?.id === id && slide && hasSlide(module.slides, slide)) turnTo({ slide, entrance: 'previous' })
      else setPlace({ module: id, slide })
    },
    [module, turnTo],
  )

  useEffect(() => {
    return onCommand(command => {
      if (command.type === 'setLanguage') return speak(command.lang)
      if (command.type !== 'setPath') return
      const wanted = readPath(command.path, tool)
      if (!wanted) return
      asked.current.push(command.path)
      if (wanted.module !== module?.id) setPlace(wanted)
      else if (wanted.slide && hasSlide(module.slides, wanted.slide)) {
        setPosition({ slide: wanted.slide, entrance: 'previous', module: module.id })
      }
    })
  }, [onCommand, tool, module, speak])

  const slide = current?.slide ?? null
  const progress = opened.status === 'ready' ? opened.progress : null
  const moduleId = module?.id
  useEffect(() => {
    if (!moduleId || slide === null || slide === 'end') return
    progress?.see(slide)
    const path = writePath(tool, { module: moduleId, slide })
    const isAsked = asked.current.includes(path)
    asked.current = isAsked ? asked.current.slice(asked.current.indexOf(path) + 1) : []
    if (path === reportedPath.current) return
    reportedPath.current = path
    if (!isAsked) talk.tell({ type: 'setPathAfterNavigation', path })
  }, [progress, talk, tool, moduleId, slide])

  useEffect(() => {
    if (opened.status !== 'ready') return
    const { lang, missed, module } = opened
    talk.tell({ type: 'setLanguages', lang, languages: module.languages, missed })
  }, [talk, opened])

  const name = module?.name
  useEffect(() => {
    if (name === undefined) return
    document.title = name
    talk.tell({ type: 'setTitle', title: name })
  }, [talk, name])

  const isDrawn = opened.status !== 'loading'
  useEffect(() => {
    if (isDrawn) talk.tell({ type: 'setPlayer' })
  }, [talk, isDrawn])

  const isSignedOut = connection === 'signed-out' || (opened.status === 'trouble' && opened.trouble === 'signed-out')
  useEffect(() => {
    if (isSignedOut) talk.tell({ type: 'setSignedOut' })
  }, [talk, isSignedOut])

  if (opened.status === 'loading') return <Waiting />
  if (opened.status === 'trouble' || isSignedOut) {
    // A module of which a visitor gets nothing is for people with an account.
    const isForAccounts = offer !== undefined && opened.status === 'trouble' && opened.trouble === 'empty'
    const there = { ...place, slide: slide === 'end' ? null : (slide ?? place.slide) }
    return (
      <TroubleView
        trouble={isForAccounts ? 'account' : isSignedOut || opened.status === 'ready' ? 'signed-out' : opened.trouble}
        toolAddress={toolAddress(lang, tool)}
        signInAddress={signInAddress(lang, placeAddress(lang, tool, there))}
        onRetry={retry}
      />
    )
  }
  return (
    <ModuleView
      module={opened.module}
      position={current ?? { slide: opened.slide, entrance: null }}
      progress={opened.progress}
      lesson={{ lang: opened.lang, media, opened: halfOpened, places, refresh, easy }}
      addresses={{
        tool: toolAddress(opened.lang, tool),
        slide: id => placeAddress(opened.lang, tool, { module: opened.module.id, slide: id }),
        module: id => placeAddress(opened.lang, tool, { module: id, slide: null }),
        place: place => placeAddress(opened.lang, tool, place),
      }}
      head={state =>
        parameters.framed === 'false' && (
          <Head
            toolName={opened.module.toolName}
            moduleName={opened.module.name}
            toolAddress={toolAddress(opened.lang, tool)}
            state={state}
            isVisitor={isVisitor}
            language={{ lang: opened.lang, languages: opened.module.languages, missed: opened.missed, onSpeak: speak }}
          />
        )
      }
      onPlace={turnTo}
      onNextModule={openModule}
      onGo={goTo}
      certificate={{ caller, tool }}
      offer={offer}
      onCommand={onCommand}
    />
  )
}

function hasSlide(slides: readonly { id: string }[], slide: string): boolean {
  return slide === 'end' || slides.some(({ id }) => id === slide)
}

/** Where a person left films and sounds, for their other devices too; stored in this browser alone where that fails. */
function sharedPlaces(caller: CallerAt): SharedPlaces {
  return {
    async read(media) {
      const query = { media }
      const signal = AbortSignal.timeout(requestTimeout(query))
      const [place] = (await call('getRecordingPlace', query, { ...caller, signal })).answer ?? []
      // By the clock of this device, which may differ from that of the other.
      return place && { ...place, leftAt: Date.now() - place.age }
    },
    keep(media, place) {
      void call('putRecordingPlace', { media, ...place, sentAt: Date.now() }, { ...caller, keepalive: true })
    },
  }
}
