import type { FrameParameters } from '@preau/contract/frame'
import { defaultLanguage, type Language } from '@preau/locales/languages'
import { topDialog, watchDialogs } from '@preau/ui/dialog/open-dialogs'
import { lazy, Suspense, useEffect, useState } from 'react'
import { CrashGuard } from './learn/crash-guard.tsx'
import { Learner } from './learn/learner.tsx'
import { TroubleView } from './learn/trouble-view.tsx'
import { Waiting } from './learn/waiting.tsx'
import type { PageTalk } from './platform/frame-messages.ts'
import { hostOf } from './platform/host.ts'
import { readPath, toolAddress } from './platform/place.ts'
import type { PlayerSide } from './platform/player-side.ts'
import { startTranslations } from './platform/translations.ts'

// Authors are few: learners do not load what they write with.
const loadEditor = () => import('./edit/editor.tsx')
const Editor = lazy(async () => ({ default: (await loadEditor()).Editor }))

/** Milliseconds between attempts to fetch the words without which nothing can be said. */
const pause = 2000

type Page = Pick<PlayerSide, 'talk' | 'wishes'>

/** The whole player: its words first, then the lesson, or why there is none. */
export function Player({ parameters, page }: { parameters: FrameParameters | null; page: Page }) {
  const lang = parameters?.lang ?? defaultLanguage
  const isWriting = parameters?.editor === 'true'
  useDialogsTold(page.talk)
  useEffect(() => {
    // Beside the words, not after them. What does not come is asked for again, and missed, once it is drawn.
    if (isWriting) loadEditor().catch(() => {})
  }, [isWriting])
  if (!useWords(lang)) return <Waiting />
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

/** Tells the page around whether a dialog is open: it is not to look as if it were before it. */
function useDialogsTold(talk: PageTalk): void {
  useEffect(() => {
    let told = false
    return watchDialogs(() => {
      const isOpen = topDialog() !== null
      if (isOpen !== told) talk.tell({ type: 'setDialog', isOpen })
      told = isOpen
    })
  }, [talk])
}

function Trouble({ trouble, address, talk }: { trouble: 'unopened' | 'broken'; address: string; talk: PageTalk }) {
  // The page keeps its frame hidden until the player says that it has drawn something.
  useEffect(() => talk.tell({ type: 'setPlayer' }), [talk])
  return (
    <TroubleView trouble={trouble} toolAddress={address} signInAddress={address} onRetry={() => location.reload()} />
  )
}

/** Whether the first words have come; without network they are asked for until they do. */
function useWords(lang: Language): boolean {
  const [hasWords, setWords] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: later languages are fetched with their module
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
