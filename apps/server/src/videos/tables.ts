import type { VideoFault, VideoState } from '@preau/contract/media/calls'
import type { FilmCut } from '@preau/contract/media/film-cut'
import type { ColumnType, Generated } from 'kysely'
import type { Segmented } from './segmented.ts'

/**
 * A rendition: its shorter side in pixels, its key in the store, its size in bytes, and its segments, which those of an
 * earlier release do not have yet. `cut` is how it is cut and turned; absent for the whole film. `encoding` is the
 * version of the encoding; the first had no number.
 */
export type Rendition = {
  height: number
  key: string
  size: number
  segmented?: Segmented
  cut?: FilmCut
  encoding?: number
}

/** Kept as JSON, and compared in PostgreSQL. */
type CutColumn = ColumnType<FilmCut | null, never, string | null>

type VideoTable = {
  key: string
  state: Generated<VideoState>
  percent: Generated<number>
  actor_id: string | null
  fault: VideoFault | null
  seconds: number | null
  renditions: ColumnType<Rendition[], never, string>
  cut: CutColumn
  shown_cut: CutColumn
  whole_seconds: number | null
  /** Since when it has been in the queue. */
  created_at: Generated<Date>
}

export type VideoTables = { video: VideoTable }
