import type { FilmCut } from '@preau/contract/media/film-cut'
import type { FileUse } from '@preau/contract/media/upload-limits'
import type { Answer } from '@preau/contract/schemas'
import type { Block } from '@preau/course/block'
import type { CertificateRule } from '@preau/course/certificate'
import { createContext, useContext } from 'react'

/** A file of the tool. */
export type ToolFile = { id: string; name: string }

/** The progress of an upload: queued, being sent, paused, without network or session, or being checked by the server. */
export type UploadProgress = {
  state: 'waiting' | 'sending' | 'paused' | 'away' | 'signed-out' | 'checking'
  /** The share that has arrived, 0 to 1. */
  share: number
  /** Bytes per second, if known. */
  rate?: number | undefined
}

/** The upload of a file into the tool; it continues while no component shows it. */
export type Upload = {
  file: File
  /** The block that it is for, if that has no file yet. */
  block?: string | undefined
  /** Resolves with the file; rejects with an AbortError if cancelled. */
  done: Promise<ToolFile>
  progress: () => UploadProgress
  /** Calls back at each change, until the returned function is called. */
  watch: (onChange: () => void) => () => void
  isWatched: () => boolean
  cancel: () => void
  /** If it is sent in pieces: pauses and resumes it. */
  pause?: () => void
  goOn?: () => void
}

/** An unfinished film whose upload was interrupted. */
export type Unfinished = Answer<'getUploads'>[number]

/** Where to search for files: in this tool, in all other tools that the author may edit, or in the tool of an id. */
export type FilePlace = 'here' | 'elsewhere' | (string & {})

/** A file with what the server knows of it. */
export type FoundFile = Answer<'findFiles'>[number]['files'][number]

/** The progress of encoding a film's renditions. */
export type VideoStatus = Answer<'getVideo'>[number]

/** What the block editors may need from their surroundings. */
export type Editing = {
  /** A translation is edited: the right answers and the number of parts are those of the original. */
  isTranslation: boolean
  /** Replaces a block by several; false where there is no room for them. Missing where their number is given. */
  replaceBy?: ((block: string, by: readonly Block[]) => boolean) | undefined
  /**
   * Asks what to do with a file that could become slides or captions, and offers to attach it where that is possible;
   * false for any other file.
   */
  askAbout?: ((file: File, attach: (() => void) | null) => Promise<boolean>) | undefined
  /** Captions for a recording's block, until its dialog has taken them. */
  captionsFor?: { block: string; file: File; onTaken: () => void } | null | undefined
  /** Read only: an original beside its translation, or one side of a conflict. */
  isReadOnly?: boolean
  /** The conditions of the tool's certificate; undefined while unknown. */
  rule?: CertificateRule | undefined
  /** Files of the tool, newest first. */
  files: readonly ToolFile[]
  /** The address of a file's thumbnail. */
  thumbnailOf: (file: string) => string
  /** One page of the files for a use at a place. Throws if no server answers. */
  findFiles: (
    query: { use: FileUse; place: FilePlace; search?: string; after?: string },
    signal: AbortSignal,
  ) => Promise<Answer<'findFiles'>[number]>
  /** The other tools that the author may edit. */
  otherTools: () => Promise<{ id: string; name: string }[]>
  /** Copies a file of another tool into this one. */
  bring: (file: string) => Promise<ToolFile>
  /** Uploads a file, optionally for a block. */
  upload: (file: File, use: FileUse, block?: string) => Upload
  /** The upload for a block: running, or ended while not shown. Returned until its end was shown. */
  uploadFor: (block: string) => Upload | undefined
  /** The interrupted films. Throws if no server answers. */
  readUnfinished: (signal: AbortSignal) => Promise<readonly Unfinished[]>
  /** The size of the author's files and its limit. Throws if no server answers. */
  readQuota: (signal: AbortSignal) => Promise<Answer<'getQuota'>[number] | undefined>
  /** Whether an interrupted film is being sent again in this tab. */
  isOnItsWay: (film: Unfinished) => boolean
  /** Deletes the received pieces of an interrupted film. */
  dropUnfinished: (id: string) => Promise<void>
  /** The blocks with a running upload. */
  sendingTo: readonly string[]
  /** Stores a dropped or pasted file for the block that is created for it. */
  handOver: (block: string, file: File) => void
  /** The file handed over for a new block; taking it removes it, so that it is sent once. */
  takeOver: (block: string) => File | undefined
  /** The progress of a film; undefined for one that is shown without encoding. Throws if no server answers. */
  readVideo: (id: string, signal: AbortSignal) => Promise<VideoStatus | undefined>
  /** Cuts and rotates a film wherever it is shown; null undoes that. Throws like `replaceVideo`. */
  cutVideo: (id: string, cut: FilmCut | null) => Promise<void>
  /** Replaces a film with another one of the tool wherever it is shown. Throws if refused, or if no server answers. */
  replaceVideo: (id: string, by: string) => Promise<void>
}

export const EditingContext = createContext<Editing | null>(null)

/** The editor around a block; throws outside of one. */
export function useEditing(): Editing {
  const editing = useContext(EditingContext)
  if (!editing) throw new Error('a block was edited outside of an editor')
  return editing
}

/** Whether a block is read only; false outside of an editor. */
export function useIsReadOnly(): boolean {
  return useContext(EditingContext)?.isReadOnly ?? false
}

/** The props of each block editor; with `original`, the block is a translation. */
export type EditProps<B extends Block = Block> = {
  block: B
  original?: B | undefined
  onChange: (block: B) => void
}
