import type { ToolFile, Upload, UploadProgress } from '#fields/editing.ts'

/** What whoever sends a file is given: whom to tell how far it is, and what ends it. */
export type Way = { tell: (progress: UploadProgress) => void; signal: AbortSignal }

/** The same for a file that comes in pieces: it may rest in between. */
export type RestingWay = Way & {
  /** What ends the piece that is on its way: the file is to rest, or was cancelled. Asked for anew each time. */
  rest: () => AbortSignal
  /** Comes true once it is to go on. */
  mayGoOn: () => Promise<void>
}

const begun: UploadProgress = { state: 'waiting', share: 0 }

/** Begins to send a file, and lets whoever wants look at it, stop it and, where it comes in pieces, let it rest. */
export function startUpload(
  { file, block }: { file: File; block: string | undefined },
  way: { once: (way: Way) => Promise<ToolFile> } | { inPieces: (way: RestingWay) => Promise<ToolFile> },
): Upload {
  const watching = new Set<() => void>()
  const cancelling = new AbortController()
  let now = begun
  const tell = (progress: UploadProgress) => {
    now = progress
    for (const onChange of watching) onChange()
  }
  const about = {
    file,
    block,
    progress: () => now,
    watch(onChange: () => void) {
      // The same function may watch twice.
      const mine = () => onChange()
      watching.add(mine)
      return () => void watching.delete(mine)
    },
    isWatched: () => watching.size > 0,
    cancel: () => cancelling.abort(),
  }
  const { signal } = cancelling
  if ('once' in way) return { ...about, done: way.once({ tell, signal }) }

  let resting = new AbortController()
  let going = Promise.withResolvers<void>()
  going.resolve()
  return {
    ...about,
    done: way.inPieces({
      tell,
      signal,
      rest: () => AbortSignal.any([signal, resting.signal]),
      mayGoOn: () => going.promise,
    }),
    pause() {
      going = Promise.withResolvers()
      resting.abort()
      tell({ state: 'paused', share: now.share })
    },
    goOn() {
      resting = new AbortController()
      going.resolve()
    },
    cancel() {
      cancelling.abort()
      going.resolve()
    },
  }
}
