import { type Cue, type LeftOfCaptions, readCues } from '@preau/course/captions/cues'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { newId } from '#fields/new-id.ts'
import { browserStore } from '#platform/browser-store.ts'

/** A caption while it is written. */
export type WrittenCue = Cue & { id: string }

/** `unread` if the saved captions could not be loaded. */
type State = 'reading' | 'ready' | 'unread'

const withIds = (cues: readonly Cue[]): WrittenCue[] => cues.map(cue => ({ ...cue, id: newId() }))
const inOrder = (cues: readonly WrittenCue[]) => [...cues].sort((one, other) => one.start - other.start)

/** Who writes captions, of which media, in which language. */
type Written = { login: string; media: string; lang: string }

const keyOf = ({ login, media, lang }: Written) => `preau-captions/${login}/${media}/${lang}`

/**
 * The captions of a recording in one language while somebody edits them: those `saved` at an address, or the unsaved
 * ones kept in this browser.
 */
export function useWrittenCues({ saved, ...written }: Written & { saved: string | undefined }) {
  const key = keyOf(written)
  const [state, setState] = useState<State>('reading')
  const [cues, setCues] = useState<readonly WrittenCue[]>([])
  const [left, setLeft] = useState<LeftOfCaptions | null>(null)
  const [isRecovered, setRecovered] = useState(false)

  const read = useCallback(
    async (signal: AbortSignal) => {
      setState('reading')
      try {
        const answer = saved === undefined ? null : await fetch(saved, { signal })
        if (answer && !answer.ok) throw new Error(`captions were answered with ${answer.status}`)
        const found = answer && readCues(new Uint8Array(await answer.arrayBuffer()))
        if (signal.aborted) return
        setCues(withIds(found?.cues ?? []))
        setLeft(found?.left ?? null)
        setState('ready')
      } catch {
        if (!signal.aborted) setState('unread')
      }
    },
    [saved],
  )
  useEffect(() => {
    const kept = keptCues(key)
    if (kept) {
      setCues(withIds(kept))
      setRecovered(true)
      return setState('ready')
    }
    const leaving = new AbortController()
    void read(leaving.signal)
    return () => leaving.abort()
  }, [key, read])

  const latest = useRef(cues)
  latest.current = cues
  const actions = useMemo(() => {
    const write = (changed: readonly WrittenCue[]) => {
      latest.current = changed
      setCues(changed)
      setRecovered(false)
      try {
        browserStore()?.setItem(key, JSON.stringify(changed))
      } catch {
        // If the store is full, the author can still write.
      }
    }
    const forget = () => browserStore()?.removeItem(key)
    return {
      add: (...said: readonly Cue[]) => write(inOrder([...latest.current, ...withIds(said)])),
      change: (id: string, changed: Partial<Cue>) =>
        write(latest.current.map(cue => (cue.id === id ? { ...cue, ...changed } : cue))),
      sort: () => setCues(inOrder(latest.current)),
      remove: (id: string) => write(latest.current.filter(cue => cue.id !== id)),
      /** Imports captions that were written elsewhere; returns their number. */
      takeOver: async (file: Uint8Array) => {
        const found = readCues(file)
        if (found.cues.length === 0) return 0
        write(withIds(found.cues))
        setLeft(found.left)
        return found.cues.length
      },
      restore: (replaced: readonly WrittenCue[]) => {
        write(replaced)
        setLeft(null)
      },
      /** To be called after saving. */
      forget,
      /** Discards unsaved changes. */
      startOver: () => {
        forget()
        setRecovered(false)
        void read(new AbortController().signal)
      },
    }
  }, [key, read])
  return { state, cues, left, isRecovered, ...actions }
}

function keptCues(key: string): Cue[] | null {
  try {
    const kept: unknown = JSON.parse(browserStore()?.getItem(key) ?? 'null')
    return Array.isArray(kept) ? (kept as Cue[]) : null
  } catch {
    return null
  }
}
