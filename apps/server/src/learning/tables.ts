import type { Usefulness } from '@preau/contract/feedback/calls'
import type { ColumnType, Generated } from 'kysely'

/**
 * An answer as it was given, when (ISO 8601), and its mark; null for one that is incomplete or a reflection's. `attempts`
 * counts the marked answers there were, this one among them.
 */
export type StoredAnswer = {
  answer: unknown
  at: string
  mark: { score: number; isRight: boolean | null } | null
  attempts?: number
}

type ProgressTable = {
  actor_id: string
  slide_id: string
  module_id: string
  tool_id: string
  seen_at: Date | null
  visited_at: Date | null
  done_at: Date | null
  answers: ColumnType<Record<string, StoredAnswer>, string, string>
}

type FavouriteTable = { actor_id: string; tool_id: string; kept_at: Generated<Date> }

type FeedbackTable = {
  actor_id: string
  tool_id: string
  usefulness: Usefulness
  text: string
  given_at: Generated<Date>
}

type RecordingPlaceTable = { actor_id: string; media_id: string; seconds: number; left_at: Date }

export type LearningTables = {
  progress: ProgressTable
  favourite: FavouriteTable
  feedback: FeedbackTable
  recording_place: RecordingPlaceTable
}
