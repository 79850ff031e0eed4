import {
  type FrameParameters,
  type FrameUser,
  type PageMessage,
  type PlayerMessage,
  writeFrameParameters,
} from '@preau/contract/frame'
import type { Right } from '@preau/contract/library/rights'
import type { Language } from '@preau/locales/languages'
import { Button } from '@preau/ui/button/button'
import { EmptyState } from '@preau/ui/empty-state/empty-state'
import { usePrintKeys } from '@preau/ui/hooks/use-print-keys'
import { lazyPart } from '@preau/ui/loading/lazy-part'
import { Splash } from '@preau/ui/splash/splash'
import { Suspense, use, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { preload } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { loseSession } from '#account/session.ts'
import { DocumentParts } from '#document/document-parts.tsx'
import { useIsHydrated } from '#document/hydration.tsx'
import { callOf, InlineScript } from '#document/inline-script.tsx'
import { NotLoaded } from '#errors/not-loaded.tsx'
import type openPlayer from './open-player.ts'
import openPlayerScript from './open-player.ts?inline-script'
import styles from './player.module.css'
import { PlayerHead } from './player-head.tsx'
import { useLessonSpeech } from './player-speech.ts'
import { type PlayerTalk, talkToPlayer } from './player-talk.ts'
import { useLeaveRequest } from './use-leave-request.ts'
import type { LessonNames } from './use-lesson.ts'
import { usePlayerPath } from './use-player-path.ts'
import { useRemembered } from './use-remembered.ts'

const SignInAgain = lazyPart(
  () => import('#account/sign-in-again.tsx').then(({ SignInAgain }) => SignInAgain),
  NotLoaded,
)

/** After how many milliseconds a player that has not shown itself is reported as late. */
const openTimeout = 15_000

type Props = {
  /** The place of the address: `tool/module` or `tool/module/slide`. */
  path: string
  parameters: FrameParameters
  names: LessonNames | undefined
  /** The caller's right on the tool; undefined while loading. */
  right: Right | null | undefined
  /** Makes a language the page's. */
  onLanguage: (language: Language) => void
}

/** The player in its frame, which is kept across navigations, and the header above it. */
export function Player({ path, parameters, names, right, onLanguage }: Props) {
  const { t } = useTranslation('lesson')
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<'opening' | 'late' | 'open'>('opening')
  const [title, setTitle] = useState<string | null>(null)
  const [saving, setSaving] = useState<'saved' | 'saving' | 'waiting' | null>(null)
  /** Whether a dialog is open in the frame. */
  const [isBehind, setBehind] = useState(false)
  const [isSigningIn, setSigningIn] = useState(false)
  /** Whether the server refuses to save what is written in the frame. */
  const [isRefused, setRefused] = useState(false)
  // A later place reaches the player as a message: another `src` would reload it.
  // The document contains the frame, and opens it before this runs.
  const isHydrated = useIsHydrated()
  const [isBrought] = useState(!isHydrated)
  const [source, setSource] = useState(() => (isBrought ? undefined : sourceOf(parameters)))
  const frame = useRef<HTMLIFrameElement>(null)
  const talk = useRef<PlayerTalk>(null)

  const tell = useCallback((message: PageMessage) => talk.current?.tell(message), [])
  const { onSpoken, ...speech } = useLessonSpeech(tell, onLanguage)
  const turnTo = useCallback((path: string) => tell({ type: 'setPath', path }), [tell])
  const onTurned = usePlayerPath(path, turnTo, parameters.editor === 'true')
  useReportSession(parameters.userObject, tell, () => setSigningIn(false))
  useVisitKept(state === 'open' && parameters.visit === 'kept', tell)
  useRemembered(state === 'open', parameters, path)
  useLeaveRequest(isRefused, parameters)
  const onMessage = useEffectEvent((message: PlayerMessage) => {
    if (message.type === 'setPlayer') setState('open')
    else if (message.type === 'setPathAfterNavigation') onTurned(message.path)
    else if (message.type === 'setTitle') setTitle(message.title)
    else if (message.type === 'setLanguages') onSpoken(message)
    else if (message.type === 'setSaved') setSaving(message.isSaved ? 'saved' : message.isAway ? 'waiting' : 'saving')
    else if (message.type === 'setRefused') setRefused(message.isRefused)
    else if (message.type === 'setDialog') setBehind(message.isOpen)
    else if (message.type === 'askSignIn') setSigningIn(true)
    else loseSession()
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt has a frame of its own
  useEffect(() => {
    const talking = talkToPlayer(window, () => frame.current?.contentWindow ?? null, onMessage)
    talk.current = talking
    return () => talking.close()
  }, [attempt])

  useEffect(() => {
    if (state !== 'opening') return
    const timer = setTimeout(() => setState('late'), openTimeout)
    return () => clearTimeout(timer)
  }, [state])

  // The keys that turn slides are heard inside the frame; the focus is not taken from another element.
  useEffect(() => {
    if (state === 'open' && document.activeElement === document.body) frame.current?.focus()
  }, [state])

  const isLearning = parameters.editor === 'false'
  const onPrint = useMemo(() => (isLearning ? () => tell({ type: 'print' }) : null), [isLearning, tell])
  usePrintKeys(onPrint)

  function retry() {
    setSource(sourceOf(parameters))
    setAttempt(attempt + 1)
    setBehind(false)
    setRefused(false)
    setState('opening')
  }

  return (
    <div className={styles.player} data-behind={isBehind}>
      <PlayerHead
        isBehind={isBehind}
        toolId={parameters.ressource}
        names={names}
        right={right}
        title={title}
        saving={saving}
        speech={speech}
        onPrint={onPrint}
      />
      <main className={styles.stage} id="content" tabIndex={-1} aria-label={title ?? t('frameWaiting')}>
        <iframe
          key={attempt}
          ref={frame}
          className={styles.frame}
          data-shown={state === 'open'}
          src={source}
          title={title === null ? t('frameWaiting') : t('frame', { name: title })}
          suppressHydrationWarning
        />
        {isBrought && <FrameScript parameters={parameters} />}
        {state === 'opening' && (
          <div className={styles.opening}>
            <Splash label={t('loading')} />
          </div>
        )}
        {state === 'late' && (
          <div className={styles.late} role="alert">
            <EmptyState
              title={t('slow.title')}
              heading={2}
              action={
                <Button icon="retry" onClick={retry}>
                  {t('slow.retry')}
                </Button>
              }
            >
              <p>{t('slow.text')}</p>
            </EmptyState>
          </div>
        )}
      </main>
      <Suspense>{isSigningIn && <SignInAgain onClose={() => setSigningIn(false)} />}</Suspense>
    </div>
  )
}

/** Sends the player each new session of the same person, as after signing in again while they write. */
function useReportSession(user: FrameUser, tell: (message: PageMessage) => void, onReported: () => void): void {
  const reported = useRef(user.token)
  const onToken = useEffectEvent(() => {
    // Another person gets another player.
    if (reported.current === user.token) return
    reported.current = user.token
    tell({ type: 'setSession', userObject: user })
    onReported()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another token is another session
  useEffect(onToken, [user.token])
}

/** Tells the player once that a visitor's progress may be kept in the browser. */
function useVisitKept(isKept: boolean, tell: (message: PageMessage) => void): void {
  useEffect(() => {
    if (isKept) tell({ type: 'keepVisit' })
  }, [isKept, tell])
}

/** All parameters are in the fragment, which no server and no log sees. */
function sourceOf(parameters: FrameParameters): string {
  return `/player/#${writeFrameParameters(parameters)}`
}

/** In a document, the script that opens the frame before it, and preloads the player's scripts and the lesson. */
function FrameScript({ parameters }: { parameters: FrameParameters }) {
  const parts = use(DocumentParts)
  const scripts = parts?.playerScripts(parameters.editor === 'true') ?? []
  for (const script of scripts) preload(script, { as: 'script', crossOrigin: 'anonymous' })
  return (
    <>
      <InlineScript code={callOf<typeof openPlayer>(openPlayerScript, writeFrameParameters(parameters))} />
      {scripts
        .filter(script => script.includes('/player-preload-'))
        .map(script => (
          <script key={script} type="module" src={script} async />
        ))}
    </>
  )
}
