import type { Answer } from '@preau/contract/schemas'
import type { Language } from '@preau/locales/languages'
import { type Kysely, sql } from 'kysely'
import { isInState } from '#certificates/certificate-state.ts'
import type { Database } from '#database.ts'
import type { Refuse } from '#platform/http/envelope.ts'

type Places = Answer<'getPersonPlaces'>[number]

/**
 * Where a person is found: what they have rights on, their groups, how many certificates they hold and how many mails
 * they were sent. Of a group no more than their own part in it.
 */
export async function readPersonPlaces(
  db: Kysely<Database>,
  { person, language, refuse }: { person: string; language: Language; refuse: Refuse<'not-found'> },
): Promise<Places> {
  const { rows } = await sql<Places>`
    select coalesce((
      select json_agg(json_build_object(
        'id', object.id, 'type', object.type, 'right', share.right_name,
        'name', coalesce(nullif(object.translations -> ${language}::text ->> 'name', ''), object.name),
        'access', case when object.kind = 'courseSet' then 'courseset' else 'course' end
      ) order by object.type, object.name, object.id)
      from share join object on object.id = share.object_id and object.deleted_at is null
      where share.actor_id = actor.id
    ), '[]') as rights,
    coalesce((
      select json_agg(json_build_object(
        'id', people_group.id, 'name', people_group.name,
        'isLead', membership.is_lead, 'isMember', membership.is_member
      ) order by people_group.name, people_group.id)
      from membership join people_group on people_group.id = membership.group_id and people_group.closed_at is null
      where membership.actor_id = actor.id and membership.left_at is null
    ), '[]') as groups,
    (
      select json_build_object(
        'valid', count(*) filter (where ${isInState.valid}),
        'revoked', count(*) filter (where ${isInState.revoked})
      )
      from certificate where certificate.actor_id = actor.id and certificate.withdrawn_at is null
    ) as certificates,
    (
      select json_build_object(
        'sent', count(*) filter (where mail.state = 'sent'), 'failed', count(*) filter (where mail.state = 'failed')
      )
      from mail where mail.actor_id = actor.id
    ) as mails
    from actor where actor.id = ${person}
  `.execute(db)
  const [places] = rows
  if (!places) throw refuse('not-found')
  return places
}
