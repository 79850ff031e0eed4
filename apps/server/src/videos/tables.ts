import type { VideoFault, VideoState } from '@preau/contract/media/calls'
import type { ColumnType, Generated } from 'kysely'

/** A film at a size: its shorter side in pixels, its key in the store, its size in bytes. */
export type Rendition = { height: number; key: string; size: number }

type VideoTable = {
  key: string
  state: Generated<VideoState>
  percent: Generated<number>
  actor_id: string | null
  fault: VideoFault | null
  seconds: number | null
  renditions: ColumnType<Rendition[], never, string>
  created_at: Generated<Date>
}

export type VideoTables = { video: VideoTable }
