import type { Usefulness } from '@preau/contract/feedback/calls'
import type { ColumnType, Generated } from 'kysely'

/**
 * A learner's answer, when it was given (ISO 8601), and its mark; null for an incomplete answer or a reflection.
 * `attempts` counts the marked answers so far, this one included, and those to the questions whose place this one took:
 * until that is answered itself, its answer and mark are null. `isReplaced` where another question took its place.
 */
export type StoredAnswer = {
  answer: unknown
  at: string
  mark: { score: number; isRight: boolean | null } | null
  attempts?: number
  isReplaced?: true
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
  /** The blocks taken in; null where that was never said. */
  taken: string[] | null
  active_seconds: Generated<number>
  /** When any of it last changed, by our clock. */
  changed_at: Generated<Date>
  /** When each answer arrived, by its block, in seconds since 1970 by our clock. */
  arrived: Generated<Record<string, number>>
}

/** One of the figures authors read about a tool, as of the last time five more people were complete. */
type ToolFiguresTable = {
  tool_id: string
  part: string
  counted_until: Date
  figures: ColumnType<object, string, string>
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

/** `day` is one of the calendar in Zurich; the latest `counted_until` is the moment until which time has been counted. */
type ActiveDayTable = { actor_id: string; day: string; seconds: number; counted_until: Generated<Date> }

/** Rows are never changed: who has finished has. */
type FinishedToolTable = { actor_id: string; tool_id: string; finished_at: Date }

export type LearningTables = {
  progress: ProgressTable
  finished_tool: FinishedToolTable
  active_day: ActiveDayTable
  favourite: FavouriteTable
  feedback: FeedbackTable
  recording_place: RecordingPlaceTable
  tool_figures: ToolFiguresTable
}
