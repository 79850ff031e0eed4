import { fullName } from '@preau/contract/accounts/full-name'
import type { Answer } from '@preau/contract/schemas'
import { type Kysely, sql } from 'kysely'
import type { ActorRow } from '#accounts/tables.ts'
import { isPrintable } from '#certificates/pdf/writable-text.ts'
import type { Config } from '#config.ts'
import type { Database } from '#database.ts'
import { effectiveSettings } from '#settings/effective-settings.ts'

type OwnAccount = Answer<'getOwnAccount'>[number]

/** What is kept about a person, and which changes wait for confirmation. */
export async function readOwnAccount(db: Kysely<Database>, actorId: string, config: Config): Promise<OwnAccount> {
  const settings = await effectiveSettings(db, config)
  const { rows } = await sql<
    ActorRow & { pending_mail: string | null; certificates: number; identities: { issuer: string; linkedAt: number }[] }
  >`
    select a.*,
      (
        select t.mail from token t
        where t.actor_id = a.id and t.purpose = 'change-mail' and t.used_at is null and t.expires_at > now()
        order by t.created_at desc limit 1
      ) as pending_mail,
      (select count(*) from certificate c where c.actor_id = a.id and c.withdrawn_at is null) as certificates,
      (
        select coalesce(json_agg(json_build_object(
          'issuer', i.issuer, 'linkedAt', floor(extract(epoch from i.linked_at) * 1000)
        ) order by i.linked_at), '[]')
        from external_identity i where i.actor_id = a.id
      ) as identities
    from actor a where a.id = ${actorId}
  `.execute(db)
  const [actor] = rows
  if (!actor) throw new Error('the account has ended while it was read')
  return {
    mail: actor.mail,
    firstName: actor.first_name,
    name: actor.last_name,
    organization: actor.organization,
    job: actor.job,
    canton: actor.canton,
    printedName: actor.printed_name,
    isNamePrintable: isPrintable(fullName({ firstName: actor.first_name, name: actor.last_name })),
    language: actor.language,
    bitrate: actor.bitrate,
    hasPassword: actor.password_hash !== null,
    pictureAt: actor.picture_at?.getTime() ?? null,
    pendingMail: actor.pending_mail,
    externalIdentities: actor.identities,
    certificates: actor.certificates,
    certificatesKeptYears: settings.certificates.keptYears,
    createdAt: actor.created_at.getTime(),
  }
}
