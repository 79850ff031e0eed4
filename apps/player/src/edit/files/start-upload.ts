import type { ToolFile, Upload, UploadProgress } from '#fields/editing.ts'

/** How the sender of a file reports its progress, and the signal that cancels it. */
export type UploadControl = { tell: (progress: UploadProgress) => void; signal: AbortSignal }

/** The same for a file sent in pieces, which can be paused. */
export type PausableUpload = UploadControl & {
  /** The signal that aborts the current piece: paused or cancelled. To be called again for each piece. */
  rest: () => AbortSignal
  /** Resolves once it may continue. */
  mayGoOn: () => Promise<void>
}

const begun: UploadProgress = { state: 'waiting', share: 0 }

/** Starts to send a file; the upload can be watched, cancelled and, if it is sent in pieces, paused. */
export function startUpload(
  { file, block }: { file: File; block: string | undefined },
  send:
    | { once: (control: UploadControl) => Promise<ToolFile> }
    | { inPieces: (control: PausableUpload) => Promise<ToolFile> },
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
      // The same function may be registered twice.
      const mine = () => onChange()
      watching.add(mine)
      return () => void watching.delete(mine)
    },
    isWatched: () => watching.size > 0,
    cancel: () => cancelling.abort(),
  }
  const { signal } = cancelling
  if ('once' in send) return { ...about, done: send.once({ tell, signal }) }

  let resting = new AbortController()
  let going = Promise.withResolvers<void>()
  going.resolve()
  return {
    ...about,
    done: send.inPieces({
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
