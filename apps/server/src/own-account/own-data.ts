import { namesParts, renameAnswer } from '@preau/course/part-ids'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '#database.ts'
import { partAliases, partSecret } from '#library/part-aliases.ts'

/** Rows read at once, so that a list of any length needs only this much memory. */
const pageLength = 500

/** An id that sorts before every other. */
const firstId = '00000000-0000-0000-0000-000000000000'

/** A page of a list, in the order of `at`; each row has `at` and its data. */
type Page = RawBuilder<Row>
type Row = { at: string; data: object; secret?: string }

const pageEnd = sql`order by 1 limit ${pageLength}`

/** For each file of the export, the list about a person that fills it. */
export const ownLists = {
  sessions: (id: string, after = firstId): Page => sql`
    select s.id as at, json_build_object(
      'browser', s.user_agent, 'createdAt', s.created_at, 'seenAt', s.seen_at, 'expiresAt', s.expires_at
    ) as data
    from session s where s.actor_id = ${id} and s.id > ${after} ${pageEnd}`,

  progress: (id: string, after = firstId): Page => sql`
    select p.slide_id as at, ${partSecret} as secret, json_build_object(
      'tool', tool.name, 'module', module.name, 'slide', slide.name, 'slideId', p.slide_id,
      'seenAt', p.seen_at, 'visitedAt', p.visited_at, 'doneAt', p.done_at, 'takenIn', p.taken,
      'activeSeconds', p.active_seconds, 'toolFinishedAt', done.finished_at, 'answers', p.answers
    ) as data
    from progress p
    join object slide on slide.id = p.slide_id
    join object module on module.id = p.module_id
    join object tool on tool.id = p.tool_id
    left join finished_tool done on done.actor_id = p.actor_id and done.tool_id = p.tool_id
    where p.actor_id = ${id} and p.slide_id > ${after} ${pageEnd}`,

  'active-days': (id: string, after = ''): Page => sql`
    select d.day::text as at, json_build_object('day', d.day, 'seconds', d.seconds, 'countedUntil', d.counted_until) as data
    from active_day d
    where d.actor_id = ${id} and d.day::text > ${after} ${pageEnd}`,

  'recording-places': (id: string, after = firstId): Page => sql`
    select p.media_id as at, json_build_object(
      'tool', tool.name, 'recording', media.name, 'mediaId', p.media_id, 'seconds', p.seconds, 'leftAt', p.left_at
    ) as data
    from recording_place p
    join object media on media.id = p.media_id
    left join object tool on tool.id = media.parent_id
    where p.actor_id = ${id} and p.media_id > ${after} ${pageEnd}`,

  favourites: (id: string, after = firstId): Page => sql`
    select f.tool_id as at, json_build_object('tool', tool.name, 'toolId', f.tool_id, 'keptAt', f.kept_at) as data
    from favourite f join object tool on tool.id = f.tool_id
    where f.actor_id = ${id} and f.tool_id > ${after} ${pageEnd}`,

  feedback: (id: string, after = firstId): Page => sql`
    select f.tool_id as at, json_build_object(
      'tool', tool.name, 'toolId', f.tool_id, 'usefulness', f.usefulness, 'text', f.text, 'givenAt', f.given_at
    ) as data
    from feedback f join object tool on tool.id = f.tool_id
    where f.actor_id = ${id} and f.tool_id > ${after} ${pageEnd}`,

  certificates: (id: string, after = firstId): Page => sql`
    select c.id as at, json_build_object(
      'code', c.code, 'issuedAt', c.issued_at, 'validUntil', c.valid_until, 'revokedAt', c.revoked_at,
      'withdrawnAt', c.withdrawn_at, 'says', c.facts
    ) as data
    from certificate c where c.actor_id = ${id} and c.id > ${after} ${pageEnd}`,

  groups: (id: string, after = firstId): Page => sql`
    select m.group_id as at, json_build_object(
      'group', g.name, 'groupId', m.group_id, 'isLead', m.is_lead, 'isMember', m.is_member, 'joinedAt', m.joined_at,
      'textVersion', m.text_version, 'showsCertificates', m.shows_certificates, 'leftAt', m.left_at,
      'closedAt', g.closed_at
    ) as data
    from membership m join people_group g on g.id = m.group_id
    where m.actor_id = ${id} and m.group_id > ${after} ${pageEnd}`,

  'group-invitations': (id: string, after = firstId): Page => sql`
    select i.group_id as at, json_build_object('group', g.name, 'groupId', i.group_id, 'invitedAt', i.invited_at) as data
    from group_invitation i join people_group g on g.id = i.group_id
    where i.actor_id = ${id} and i.group_id > ${after} ${pageEnd}`,

  assignments: (id: string, after = firstId): Page => sql`
    select e.assignment_id as at, json_build_object(
      'group', g.name, 'assignmentId', e.assignment_id, 'dueDay', e.due_day, 'isExcused', e.is_excused, 'reason', e.reason
    ) as data
    from assignment_exception e
    join assignment a on a.id = e.assignment_id
    join people_group g on g.id = a.group_id
    where e.actor_id = ${id} and e.assignment_id > ${after} ${pageEnd}`,

  reminders: (id: string, after = firstId): Page => sql`
    select r.id as at, json_build_object(
      'group', g.name, 'assignmentId', r.assignment_id, 'kind', r.kind, 'dueDay', r.due_day, 'queuedAt', r.queued_at
    ) as data
    from reminder r
    join assignment a on a.id = r.assignment_id
    join people_group g on g.id = a.group_id
    where r.actor_id = ${id} and r.id > ${after} ${pageEnd}`,

  // The keys are secrets that nobody may see, so they are left out.
  'group-mails': (id: string, after = firstId): Page => sql`
    select actor.id as at, json_build_object(
      'remindersEndedAt', choice.ended_at, 'calendarMadeAt', calendar.made_at, 'waitingNews', waiting.news
    ) as data
    from actor
    left join reminder_choice choice on choice.actor_id = actor.id
    left join due_calendar calendar on calendar.actor_id = actor.id
    left join lateral (
      select json_agg(json_build_object(
        'group', g.name, 'assignmentId', w.assignment_id, 'news', w.news, 'knownDay', w.known_day
      ) order by w.id) as news
      from waiting_news w join people_group g on g.id = w.group_id where w.actor_id = actor.id
    ) waiting on true
    where actor.id = ${id} and actor.id > ${after}
      and (choice.ended_at is not null or calendar.made_at is not null or waiting.news is not null)
    ${pageEnd}`,

  recalls: (id: string, after = ''): Page => sql`
    select concat_ws(' ', r.tool_id, r.round) as at, json_build_object(
      'tool', tool.name, 'toolId', r.tool_id, 'round', r.round, 'queuedAt', r.queued_at, 'settledAt', r.settled_at
    ) as data
    from recall r join object tool on tool.id = r.tool_id
    where r.actor_id = ${id} and concat_ws(' ', r.tool_id, r.round) > ${after} ${pageEnd}`,

  // The values of a mail contain keys that nobody may see, so they are left out.
  mails: (id: string, after = firstId): Page => sql`
    select m.id as at, json_build_object(
      'kind', m.kind, 'recipient', m.recipient, 'language', m.language, 'state', m.state,
      'createdAt', m.created_at, 'sentAt', m.sent_at
    ) as data
    from mail m where m.actor_id = ${id} and m.id > ${after} ${pageEnd}`,

  'contact-requests': (id: string, after = firstId): Page => sql`
    select r.id as at, json_build_object(
      'firstName', r.first_name, 'name', r.last_name, 'mail', r.mail, 'phone', r.phone, 'institution', r.institution,
      'number', r.number, 'category', r.category, 'text', r.text, 'page', r.page, 'browser', r.user_agent,
      'createdAt', r.created_at, 'closedAt', r.closed_at, 'messages', (
        select coalesce(json_agg(
          json_build_object('kind', message.kind, 'text', message.text, 'at', message.created_at)
          order by message.created_at, message.id
        ), '[]')
        from contact_message message where message.request_id = r.id
      )
    ) as data
    from contact_request r where r.actor_id = ${id} and r.id > ${after} ${pageEnd}`,

  'contact-messages': (id: string, after = firstId): Page => sql`
    select w.id as at, json_build_object('kind', w.kind, 'text', w.text, 'at', w.created_at) as data
    from contact_message w where w.author_id = ${id} and w.id > ${after} ${pageEnd}`,

  objects: (id: string, after = firstId): Page => sql`
    select o.id as at, json_build_object(
      'id', o.id, 'type', o.type, 'name', o.name, 'isOwner', o.owner_id is not distinct from ${id}::uuid,
      'right', s.right_name, 'grantedAt', s.granted_at, 'createdAt', o.created_at
    ) as data
    from object o left join share s on s.object_id = o.id and s.actor_id = ${id}
    where o.id in (
      select object_id from share where actor_id = ${id} union select id from object where owner_id = ${id}
    ) and o.id > ${after} ${pageEnd}`,

  audit: (id: string, after = '0'): Page => sql`
    select d.id as at, json_build_object(
      'at', d.at, 'action', d.action, 'object', d.object_id, 'details', d.details
    ) as data
    from audit d where d.actor_id = ${id} and d.id > ${after}::bigint ${pageEnd}`,
}

/** What is kept about the person themselves. */
export async function ownAccountData(db: Kysely<Database>, id: string): Promise<object> {
  const { rows } = await sql<{ data: object }>`
    select json_build_object(
      'id', a.id, 'mail', a.mail, 'firstName', a.first_name, 'name', a.last_name,
      'printedName', a.printed_name, 'organization', a.organization,
      'job', a.job, 'canton', a.canton, 'role', a.role, 'language', a.language, 'bitrate', a.bitrate,
      'easyLanguage', a.easy_language,
      'hasPassword', a.password_hash is not null, 'pictureAt', a.picture_at, 'createdAt', a.created_at,
      'activatedAt', a.activated_at, 'registeredByLink', (
        select l.name from registration_link l where l.id = a.registration_link_id
      ), 'validUntil', a.valid_until, 'updatedAt', a.updated_at, 'seenAt', a.seen_at,
      'externalIdentities', (
        select coalesce(json_agg(json_build_object('issuer', i.issuer, 'subject', i.subject, 'linkedAt', i.linked_at)), '[]')
        from external_identity i where i.actor_id = a.id
      ),
      'formerNames', (
        select coalesce(json_agg(json_build_object('name', n.former_name, 'until', n.changed_at) order by n.changed_at), '[]')
        from name_change n where n.actor_id = a.id
      ),
      'knownBrowsers', (
        select coalesce(json_agg(json_build_object('signedInAt', b.seen_at) order by b.seen_at), '[]')
        from known_browser b where b.actor_id = a.id
      ),
      'signIns', (
        select coalesce(json_agg(json_build_object(
          'at', i.at, 'isRight', i.is_right, 'browser', i.user_agent, 'network', i.network, 'times', i.times
        ) order by i.at), '[]')
        from sign_in i where i.actor_id = a.id
      ),
      'questionsOnFinishedTools', (
        select json_build_object('isWanted', choice.ended_at is null, 'endedAt', choice.ended_at)
        from recall_choice choice where choice.actor_id = a.id
      ),
      'agreements', (
        select coalesce(json_agg(json_build_object('page', g.page, 'version', g.version, 'agreedAt', g.agreed_at)), '[]')
        from agreement g where g.actor_id = a.id
      )
    ) as data
    from actor a where a.id = ${id}
  `.execute(db)
  return rows[0]?.data ?? {}
}

/** A list as the text of a JSON array, read page by page. */
export async function* listAsJson(
  db: Kysely<Database>,
  list: keyof typeof ownLists,
  actorId: string,
): AsyncGenerator<string> {
  let after: string | undefined
  let before = '[\n'
  do {
    const { rows } = await ownLists[list](actorId, after).execute(db)
    if (rows.length > 0) yield before + rows.map(row => JSON.stringify(describedAs(row))).join(',\n')
    if (rows.length > 0) before = ',\n'
    after = rows.length < pageLength ? undefined : rows.at(-1)?.at
  } while (after !== undefined)
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

/**
 * The data of a row. Answers get the ids by which learners know the parts of questions: the authors' ids may reveal the
 * right answer.
 */
function describedAs({ at, data, secret }: Row): object {
  if (secret === undefined || !('answers' in data)) return data
  const aliasesIn = partAliases(secret, at)
  const answers = Object.entries(data.answers as Record<string, { answer: unknown }>).map(([block, given]) => {
    const { answer } = given
    return [block, namesParts(answer) ? { ...given, answer: renameAnswer(answer, aliasesIn(block)) } : given]
  })
  return { ...data, answers: Object.fromEntries(answers) }
}
