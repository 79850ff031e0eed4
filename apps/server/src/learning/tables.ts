import type { Usefulness } from '@preau/contract/feedback/calls'
import type { ColumnType, Generated } from 'kysely'

/**
 * A learner's answer, when it was given (ISO 8601), and its mark; the mark is null for an incomplete answer or a
 * reflection. `attempts` counts the marked answers to this question, and to those whose place it took. A question that
 * took a place has a null answer and mark until it is answered itself. `isReplaced`: another question took its place.
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
  /** The blocks taken in; null where the client never reported any. */
  taken: string[] | null
  active_seconds: Generated<number>
  /** When anything in this row last changed, by our clock. */
  changed_at: Generated<Date>
  /** For each block, when its answer arrived, in seconds since 1970 by our clock. */
  arrived: Generated<Record<string, number>>
}

/** One of the figures that authors read about a tool, as it was when the last full five was counted. */
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

/** `day` is a calendar day in Zurich. All time until the latest `counted_until` of a person has been counted. */
type ActiveDayTable = { actor_id: string; day: string; seconds: number; counted_until: Generated<Date> }

/** Rows are never changed: a person who has finished a tool remains so. */
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
