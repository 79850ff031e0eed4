import type { VideoFault, VideoState } from '@preau/contract/media/calls'
import type { FilmCut } from '@preau/contract/media/film-cut'
import type { ColumnType, Generated } from 'kysely'
import type { Subtitles } from './film-subtitles.ts'
import type { Segmented } from './segmented.ts'

/**
 * A rendition: its shorter side in pixels, its key in the store, its size in bytes, the version of its encoding, and
 * its segments, unless ffmpeg could not make any. `cut` says how it is cut and turned; absent for the whole film.
 */
export type Rendition = {
  height: number
  key: string
  size: number
  encoding: number
  segmented?: Segmented
  cut?: FilmCut
}

/** JSON that PostgreSQL can compare. */
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
  /** Null until the film was searched for subtitles. */
  subtitles: ColumnType<Subtitles[] | null, never, string>
  /** Since when the film has been in the queue. */
  created_at: Generated<Date>
}

export type VideoTables = { video: VideoTable }
