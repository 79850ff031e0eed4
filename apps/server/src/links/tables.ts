import type { Generated } from 'kysely'

/** What is known of an address; `failing` until it has failed on as many days as `daysUntilGone`. */
export type LinkState = 'works' | 'moved' | 'failing' | 'gone' | 'unresolved' | 'refused' | 'unasked'

type LinkCheckTable = {
  address: string
  state: LinkState | null
  moved_to: string | null
  failed_days: Generated<number>
  failed_on: string | null
  checked_at: Date | null
}

type LinkPlaceTable = { address: string; object_id: string | null }

export type LinkTables = { link_check: LinkCheckTable; link_place: LinkPlaceTable }
