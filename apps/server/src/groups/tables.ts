import type { ColumnType, Generated, Selectable } from 'kysely'

type GroupTable = {
  id: Generated<string>
  name: string
  school: Generated<string>
  organization: Generated<string>
  /** Admits people until the day of `code_until` is over. */
  code: string | null
  code_until: Date | null
  created_by: string | null
  created_at: Generated<Date>
  closed_at: Date | null
  /** The import of people that made it. */
  import_id: string | null
}
export type GroupRow = Selectable<GroupTable>

/** A person in a group: a lead, a member, or both; neither once they have left. */
type MembershipTable = {
  group_id: string
  actor_id: string
  is_lead: boolean
  is_member: boolean
  joined_at: Generated<Date>
  /** The version of the text on who sees what that a member has agreed to. */
  text_version: number | null
  shows_certificates: Generated<boolean>
  left_at: Date | null
  /** The import of people that named this lead. */
  import_id: string | null
}

/** A person who is invited to a group by a file or a registration link: not a member until they join. */
type GroupInvitationTable = {
  group_id: string
  actor_id: string
  import_id: string | null
  invited_at: Generated<Date>
}

/** What a lead did that goes with a person's mail of the next morning; an assignment is null where they were named lead. */
type WaitingNewsTable = {
  id: Generated<string>
  actor_id: string
  group_id: string
  assignment_id: string | null
  news: 'asked' | 'moved' | 'lead'
  /** The due day that the person knows; a day of the calendar. */
  known_day: ColumnType<Date | null, string | null, string | null>
}

export type GroupTables = {
  people_group: GroupTable
  membership: MembershipTable
  group_invitation: GroupInvitationTable
  waiting_news: WaitingNewsTable
}
