import type { FilmCut } from '@preau/contract/media/film-cut'
import type { FileUse } from '@preau/contract/media/upload-limits'
import type { Answer } from '@preau/contract/schemas'
import type { Block } from '@preau/course/block'
import type { CertificateRule } from '@preau/course/certificate'
import { createContext, useContext } from 'react'

/** A file of the tool. */
export type ToolFile = { id: string; name: string }

/** How far a file is on its way: waiting for others, sent, at rest, without network or session, or here and looked at. */
export type UploadProgress = {
  state: 'waiting' | 'sending' | 'paused' | 'away' | 'signed-out' | 'checking'
  /** How much of it is here, 0 to 1. */
  share: number
  /** Bytes a second, as long as that can be told. */
  rate?: number | undefined
}

/** A file on its way into the tool, whoever looks at it or not. */
export type Upload = {
  file: File
  /** The block that it is sent for, where that lacks one. */
  block?: string | undefined
  /** What becomes of it; fails with an AbortError once it was cancelled. */
  done: Promise<ToolFile>
  progress: () => UploadProgress
  /** Tells of each change until the function that it gives is called. */
  watch: (onChange: () => void) => () => void
  isWatched: () => boolean
  cancel: () => void
  /** Where it comes in pieces: rests, and goes on. */
  pause?: () => void
  goOn?: () => void
}

/** A film that one has begun to send and that does not come any more. */
export type Unfinished = Answer<'getUploads'>[number]

/** Where files are looked for: in this tool, in all others that its author may write, or in the one of an id. */
export type FilePlace = 'here' | 'elsewhere' | (string & {})

/** A file with what the server knows of it. */
export type FoundFile = Answer<'findFiles'>[number]['files'][number]

/** How far a film is that is made ready for every network. */
export type VideoStatus = Answer<'getVideo'>[number]

/** What the halves that edit blocks may need of what is around them. */
export type Editing = {
  /** The words of another language are written: what is right and how many parts there are is the original's. */
  isTranslation: boolean
  /** The words are only read: an original's beside its translation, or those of a state that clashes with another. */
  isReadOnly?: boolean
  /** What the tool asks for before it gives its certificate; undefined while that is not known. */
  rule?: CertificateRule | undefined
  /** Files of the tool, the newest first. */
  files: readonly ToolFile[]
  /** Address of a small picture of one of them. */
  thumbnailOf: (file: string) => string
  /** A page of the files for a use at a place. Throws where no server answers. */
  findFiles: (
    query: { use: FileUse; place: FilePlace; search?: string; after?: string },
    signal: AbortSignal,
  ) => Promise<Answer<'findFiles'>[number]>
  /** The other tools that the author may write. */
  otherTools: () => Promise<{ id: string; name: string }[]>
  /** Makes a file of another tool one of this tool. */
  bring: (file: string) => Promise<ToolFile>
  /** Sends a file, for a block where one is named. */
  upload: (file: File, use: FileUse, block?: string) => Upload
  /** What is being sent for a block, or has come while nobody looked; given until somebody has seen its end. */
  uploadFor: (block: string) => Upload | undefined
  /** The films that do not come any more. Throws where no server answers. */
  readUnfinished: (signal: AbortSignal) => Promise<readonly Unfinished[]>
  /** What one's files weigh and may weigh. Throws where no server answers. */
  readQuota: (signal: AbortSignal) => Promise<Answer<'getQuota'>[number] | undefined>
  /** Whether one of them is being sent here again. */
  isOnItsWay: (film: Unfinished) => boolean
  /** Forgets what has come of one of them. */
  dropUnfinished: (id: string) => Promise<void>
  /** The blocks that a file is being sent for. */
  sendingTo: readonly string[]
  /** Keeps a file that was dropped or pasted for the block that is made of it. */
  handOver: (block: string, file: File) => void
  /** The file that was kept for a block; given once. */
  takeOver: (block: string) => File | undefined
  /** How far a film is; undefined for one that is shown as it came. Throws where no server answers. */
  readVideo: (id: string, signal: AbortSignal) => Promise<VideoStatus | undefined>
  /** Cuts and turns a film, wherever it is shown; null takes that back. Throws as `replaceVideo` does. */
  cutVideo: (id: string, cut: FilmCut | null) => Promise<void>
  /** Puts another film of the tool in the place of one, wherever it is shown. Throws where that is refused, or no server answers. */
  replaceVideo: (id: string, by: string) => Promise<void>
}

export const EditingContext = createContext<Editing | null>(null)

/** The editor a block is edited in; throws outside of one. */
export function useEditing(): Editing {
  const editing = useContext(EditingContext)
  if (!editing) throw new Error('a block was edited outside of an editor')
  return editing
}

/** Whether the words of a block are only read; outside of an editor they are not. */
export function useIsReadOnly(): boolean {
  return useContext(EditingContext)?.isReadOnly ?? false
}

/** What each half that edits a block is given; `original` where its words are a translation's. */
export type EditProps<B extends Block = Block> = {
  block: B
  original?: B | undefined
  onChange: (block: B) => void
}
