import type { RefusalOf } from '@preau/contract/calls'
import type { AdministeredCertificate } from '@preau/contract/certificate-administration/schemas'
import type { Kysely, Transaction } from 'kysely'
import { accountStatus } from '#accounts/account-status.ts'
import { readStanding } from '#certificates/certificate-standing.ts'
import { stateOf } from '#certificates/certificate-state.ts'
import { currentCertificate, issueCertificate } from '#certificates/issue-certificate.ts'
import { isPathReadable, issuePathsIfEarned } from '#certificates/issue-path-certificates.ts'
import type { Database } from '#database.ts'
import { lockProgress } from '#learning/record-progress.ts'
import { readApprovedGrounds, readGrounds, ruleOf } from '#library/certificate-grounds.ts'
import type { Refusable } from '#platform/http/envelope.ts'
import type { EffectiveSettings } from '#settings/effective-settings.ts'
import { readAdministered } from './list-certificates.ts'

type Request = { person: string; tool: string; reason: string; by: string } & Refusable<RefusalOf<'issueCertificate'>>

/**
 * Issues the certificate of a tool or path to a person, whether earned or not. It takes the place of one that has ended
 * or was withdrawn.
 */
export function issueByHand(
  db: Kysely<Database>,
  { person, tool, reason, by, refuse }: Request,
  settings: (trx: Transaction<Database>) => Promise<EffectiveSettings>,
): Promise<AdministeredCertificate> {
  return db.transaction().execute(async trx => {
    await lockProgress(trx, person)
    const actor = await trx
      .selectFrom('actor')
      .select(['id', 'role', 'language', accountStatus.as('status')])
      .where('id', '=', person)
      .forKeyShare()
      .executeTakeFirst()
    if (!actor) throw refuse('not-found')
    if (actor.status === 'deleted') throw refuse('this-account-is-being-deleted')
    if (actor.status === 'waiting') throw refuse('this-account-is-not-activated')

    const current = await currentCertificate(trx, person, tool)
    if (current && stateOf(current) === 'valid') throw refuse('has-certificate')
    if (current && stateOf(current) === 'revoked') throw refuse('certificate-is-revoked')

    // Read with the rights of an administrator: they may issue it even for a tool that its holder no longer sees.
    const administrator = { id: person, isAdministrator: true }
    const found = await readStanding(trx, administrator, tool, undefined, actor.language)
    if (!found && !(await isPathReadable(trx, administrator, tool))) throw refuse('not-found')
    // The approved texts; where nothing was approved, the current ones, for which the administrator answers.
    const grounds = (await readApprovedGrounds(trx, tool)) ?? (await readGrounds(trx, tool))
    const parts = found ? found.standing.slides : grounds.tools?.length
    if (!ruleOf(grounds).isGiven || !parts) throw refuse('tool-gives-none')
    const issued = await issueCertificate(trx, {
      ...{ actorId: person, toolId: tool, grounds, standing: null, language: actor.language },
      settings: await settings(trx),
      replaces: current,
      byHand: { by, reason },
    })
    // The certificate finishes the tool for its holder, and so perhaps a path.
    const viewer = { id: person, isAdministrator: actor.role === 'admin' }
    const about = { language: actor.language, settings: () => settings(trx) }
    await issuePathsIfEarned(trx, viewer, { withTools: [tool] }, about)
    return readAdministered(trx, issued.id)
  })
}
