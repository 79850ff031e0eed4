import { toolPage } from '@preau/contract/library/tool-page'
import { nobody } from '@preau/contract/nobody'
import { useEffect, useRef, useState } from 'react'
import { useSession } from '#account/session.ts'
import { personCacheName } from '#document/offline-caches.ts'
import { playerHref } from '#library/player-path.ts'
import { pageHref, useLanguage } from '#site.tsx'
import type { Download, Parcel } from './download-tool.ts'
import { savedSize } from './saved-size.ts'
import { useLearner } from './use-learner.ts'

/** The state of a tool's download into this browser; sizes in bytes. */
type State =
  | { step: 'idle' | 'weighing' }
  | { step: 'offered'; bytes: number; parcel: Parcel }
  | { step: 'keeping'; done: number; all: number }
  | { step: 'kept'; bytes: number }
  | { step: 'failed'; reason: 'full' | 'away' | 'unsupported' }

/** A tool, and those of its modules that the person may take. */
export type DownloadableTool = { tool: string; access: 'course' | 'courseset'; modules: readonly string[] }

const load = () => import('./download-tool.ts')

/** Saves a tool in this browser for the person who is here, and returns the state. */
export function useOfflineDownload({ tool, access, modules }: DownloadableTool) {
  const [state, setState] = useState<State>({ step: 'idle' })
  const language = useLanguage()
  const session = useSession()
  const learner = useLearner()
  const login = session.state === 'loading' ? null : (session.user?.mail ?? nobody)
  // A download that was started for one person must not end as another's.
  const current = useRef(login)
  // Pressed before the session was known.
  const isRequested = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another person has saved other tools
  useEffect(() => {
    if (current.current !== null && current.current !== login) setState({ step: 'idle' })
    current.current = login
    if (login === null) return
    if (isRequested.current) return void weigh()
    // A person without saved tools need not load the code for them.
    if ('caches' in window)
      caches
        .has(personCacheName(login, tool))
        .then(async isThere => {
          const bytes = isThere ? await savedSize(tool, login) : null
          if (bytes !== null && current.current === login) setState({ step: 'kept', bytes })
        })
        .catch(() => {
          // A browser that forbids storage has saved nothing.
        })
  }, [tool, login])

  const download: Download = {
    tool,
    modules,
    lang: language,
    documents: [
      pageHref(language, toolPage(tool, access)),
      ...modules.map(module => playerHref(language, { tool, module, slide: null })),
    ],
  }

  /** Runs a task for the person who is here, and shows its result unless another person has come since. */
  async function attempt(task: (keeping: Keeping, login: string) => Promise<State | null>) {
    if (login === null) return
    const next = await load().then(
      keeping => task(keeping, login).catch(fault => failedBy(fault, keeping)),
      () => ({ step: 'failed', reason: 'away' }) as const,
    )
    if (next && current.current === login) setState(next)
  }

  async function weigh() {
    isRequested.current = login === null
    setState({ step: 'weighing' })
    await attempt(async ({ weighTool }) => {
      const parcel = await weighTool(download, learner())
      return { step: 'offered', bytes: parcel.bytes, parcel }
    })
  }

  async function keep() {
    if (state.step !== 'offered') return
    const { parcel } = state
    setState({ step: 'keeping', done: 0, all: 1 })
    await attempt(async ({ downloadTool, removeTool }, login) => {
      await downloadTool(download, parcel, learner(), (done, all) => {
        if (current.current === login) setState({ step: 'keeping', done, all })
      })
      if (current.current !== login) await removeTool(tool, login)
      return { step: 'kept', bytes: parcel.bytes }
    })
  }

  async function remove() {
    await attempt(async ({ removeTool }, login) => {
      await removeTool(tool, login)
      return { step: 'idle' }
    })
  }

  return { state, weigh, keep, remove, stop: () => setState({ step: 'idle' }) }
}

type Keeping = Awaited<ReturnType<typeof load>>

function failedBy(fault: unknown, { DownloadFailed }: Keeping): State {
  if (fault instanceof DownloadFailed) return { step: 'failed', reason: fault.reason }
  throw fault
}
