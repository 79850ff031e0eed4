import type { FrameParameters } from '@preau/contract/frame'
import { defaultLanguage, type Language } from '@preau/locales/languages'
import { CrashGuard } from '@preau/ui/crash-guard/crash-guard'
import { topDialog, watchDialogs } from '@preau/ui/dialog/open-dialogs'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Learner } from './learn/learner.tsx'
import { TroubleView } from './learn/trouble-view.tsx'
import { Waiting } from './learn/waiting.tsx'
import type { PageTalk } from './platform/frame-messages.ts'
import { hostOf } from './platform/host.ts'
import { readPath, toolAddress } from './platform/place.ts'
import type { PlayerSide } from './platform/player-side.ts'
import { startTranslations } from './platform/translations.ts'

// Authors are few: learners do not load the editor.
const loadEditor = () => import('./edit/editor.tsx')
const Recall = lazy(() => import('./recall/recall.tsx'))
const Editor = lazy(async () => ({ default: (await loadEditor()).Editor }))

/** Milliseconds between attempts to load the texts that nothing can be shown without. */
const pause = 2000

type Page = Pick<PlayerSide, 'talk' | 'onCommand'>

/** The whole player: first its texts, then the lesson, or why there is none. */
export function Player({ parameters, page }: { parameters: FrameParameters | null; page: Page }) {
  const lang = parameters?.lang ?? defaultLanguage
  const isWriting = parameters?.editor === 'true'
  useReportDialogs(page.talk)
  useEffect(() => {
    // Together with the texts, not after them. A failure is retried, and reported, when the editor is drawn.
    if (isWriting) loadEditor().catch(() => {})
  }, [isWriting])
  if (!useWords(lang)) return <Waiting />
  if (parameters?.interfaceType === 'recall') return <RecallSide parameters={parameters} page={page} />
  const start = parameters && readPath(parameters.path, parameters.ressource)
  if (!parameters || !start) return <Trouble trouble="unopened" address={`/${lang}`} talk={page.talk} />
  const crashed = <Trouble trouble="broken" address={toolAddress(lang, parameters.ressource)} talk={page.talk} />
  const Side = isWriting ? Editor : Learner
  return (
    <CrashGuard instead={crashed}>
      <Suspense fallback={<Waiting />}>
        <Side parameters={parameters} host={hostOf(parameters.userObject.domain)} start={start} {...page} />
      </Suspense>
    </CrashGuard>
  )
}

/** Questions some weeks after a tool, which are at no place of it. */
function RecallSide({ parameters, page }: { parameters: FrameParameters; page: Page }) {
  const address = toolAddress(parameters.lang, parameters.ressource)
  return (
    <CrashGuard instead={<Trouble trouble="broken" address={address} talk={page.talk} />}>
      <Suspense fallback={<Waiting />}>
        <Recall parameters={parameters} host={hostOf(parameters.userObject.domain)} {...page} />
      </Suspense>
    </CrashGuard>
  )
}

/** Reports to the page around whether a dialog is open: the page is then behind it. */
function useReportDialogs(talk: PageTalk): void {
  useEffect(() => {
    let reported = false
    return watchDialogs(() => {
      const isOpen = topDialog() !== null
      if (isOpen !== reported) talk.tell({ type: 'setDialog', isOpen })
      reported = isOpen
    })
  }, [talk])
}

function Trouble({ trouble, address, talk }: { trouble: 'unopened' | 'broken'; address: string; talk: PageTalk }) {
  // The page keeps its frame hidden until the player has drawn something.
  useEffect(() => talk.tell({ type: 'setPlayer' }), [talk])
  return (
    <TroubleView trouble={trouble} toolAddress={address} signInAddress={address} onRetry={() => location.reload()} />
  )
}

/** Whether the first texts have loaded; retries until they have. */
function useWords(lang: Language): boolean {
  const [hasWords, setWords] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: later languages are loaded with their module
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const fetchWords = () =>
      startTranslations(lang).then(
        () => setWords(true),
        () => {
          timer = setTimeout(fetchWords, pause)
        },
      )
    void fetchWords()
    return () => clearTimeout(timer)
  }, [])
  return hasWords
}
