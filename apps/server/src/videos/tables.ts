import type { VideoFault, VideoState } from '@preau/contract/media/calls'
import type { ColumnType, Generated } from 'kysely'
import type { Segmented } from './segmented.ts'

/**
 * A film at a size: its shorter side in pixels, its key in the store, its size in bytes, and the same in segments, which one
 * of an earlier release does not have yet.
 */
export type Rendition = { height: number; key: string; size: number; segmented?: Segmented }

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
