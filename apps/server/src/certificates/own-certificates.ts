import type { PublicCertificate, ToolStanding } from '@preau/contract/certificates/schemas'
import type { SignedInViewer } from '@preau/contract/library/rights'
import { defaultLanguage, type Language } from '@preau/locales/languages'
import { type Kysely, sql, type Transaction } from 'kysely'
import { recordEvent } from '#audit/record-event.ts'
import type { Database } from '#database.ts'
import { again } from '#learning/attempts.ts'
import { isToolReadable } from '#learning/read-progress.ts'
import { lockProgress } from '#learning/record-progress.ts'
import type { FileStore } from '#platform/files.ts'
import type { Refusable } from '#platform/http/envelope.ts'
import type { EffectiveSettings } from '#settings/effective-settings.ts'
import { certificateFolder } from './certificate-file.ts'
import { readStanding } from './certificate-standing.ts'
import { stateOf } from './certificate-state.ts'
import { dueRenewal } from './due-renewal.ts'
import { currentCertificate, issueIfEarned } from './issue-certificate.ts'
import { isPathReadable, issuePathsIfEarned } from './issue-path-certificates.ts'
import { presentCertificate, presentCertificates } from './present-certificates.ts'
import type { CertificateRow } from './tables.ts'

/**
 * A person's standing in a tool, with the names of the slides and modules in which something is missing; null where
 * there is no standing.
 */
export async function readOwnStanding(
  db: Kysely<Database>,
  person: SignedInViewer,
  toolId: string,
  language: Language = defaultLanguage,
): Promise<ToolStanding | null> {
  const current = await currentCertificate(db, person.id, toolId)
  const found = await readStanding(db, person, toolId, current, language)
  if (!found) return null
  const { applicable, standing, modules, answers } = found
  const missing = [...standing.undone, ...standing.open.map(({ slide }) => slide)]
  const moduleOf = (slide: string) => modules.get(slide) ?? ''
  const names = await namesOf(db, [...new Set([...missing, ...missing.map(moduleOf)])], language)
  const placed = (slide: string) => {
    const module = moduleOf(slide)
    return { slide, name: names.get(slide) ?? '', module, moduleName: names.get(module) ?? '' }
  }
  return {
    tool: toolId,
    rule: applicable.rule,
    certificate: current ? await presentCertificate(db, current) : null,
    isRenewable: dueRenewal(current) !== null,
    isEarned: standing.isEarned,
    slides: standing.slides,
    undone: standing.undone.map(placed),
    questions: standing.questions,
    percent: standing.percent,
    open: standing.open.map(({ slide, block, isAnswered, score }) => {
      return { ...placed(slide), block, isAnswered, score, ...again(applicable, answers.get(slide)?.[block]) }
    }),
  }
}

async function namesOf(db: Kysely<Database>, ids: string[], language: Language): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select o.id, coalesce(nullif(o.translations -> ${language} ->> 'name', ''), o.name) as name
    from object o where o.id = any (${ids}::uuid[])
  `.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/**
 * Issues the certificate that a person has earned in a tool or by a path, once; on a further request it returns the
 * existing one, if that is valid.
 */
export function claimCertificate(
  db: Kysely<Database>,
  person: SignedInViewer & Refusable<'not-found' | 'not-earned'>,
  toolId: string,
  about: { language: Language; settings: (trx: Transaction<Database>) => Promise<EffectiveSettings> },
): Promise<PublicCertificate> {
  return db.transaction().execute(async trx => {
    await lockProgress(trx, person.id)
    const how = { language: about.language, settings: () => about.settings(trx) }
    const issued = (await isToolReadable(trx, person, toolId))
      ? await issueIfEarned(trx, person, toolId, how)
      : await issueOfPath(trx, person, toolId, how)
    if (!issued || stateOf(issued) !== 'valid') throw person.refuse('not-earned')
    return presentCertificate(trx, issued)
  })
}

async function issueOfPath(
  trx: Transaction<Database>,
  person: SignedInViewer & Refusable<'not-found' | 'not-earned'>,
  path: string,
  how: Parameters<typeof issuePathsIfEarned>[3],
): Promise<CertificateRow | undefined> {
  if (!(await isPathReadable(trx, person, path))) throw person.refuse('not-found')
  await issuePathsIfEarned(trx, person, { paths: [path] }, how)
  return currentCertificate(trx, person.id, path)
}

/** Every certificate of a person, the latest first. */
export function certificatesOf(db: Kysely<Database>, actorId: string): Promise<CertificateRow[]> {
  return (
    db
      .selectFrom('certificate')
      .selectAll()
      .where('actor_id', '=', actorId)
      .orderBy('issued_at', 'desc')
      // A replacement has the same date as the one it replaces.
      .orderBy(sql`replaced_by is not null`)
      .orderBy('id')
      .execute()
  )
}

/** `certificatesOf` with the fields that anyone may see. */
export async function listOwnCertificates(db: Kysely<Database>, actorId: string): Promise<PublicCertificate[]> {
  return presentCertificates(db, await certificatesOf(db, actorId))
}

/** Withdraws a person's own certificate for good; its facts are deleted, its code is not used again. */
export function withdrawCertificate(
  { db, files }: { db: Kysely<Database>; files: FileStore },
  person: SignedInViewer & Refusable<'not-found'>,
  code: string,
): Promise<PublicCertificate> {
  return db.transaction().execute(async trx => {
    // Locked: a concurrent renewal could otherwise replace a certificate that no longer exists.
    await lockProgress(trx, person.id)
    const row = await trx
      .selectFrom('certificate')
      .selectAll()
      .where('code', '=', code)
      .where('actor_id', '=', person.id)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw person.refuse('not-found')
    if (row.withdrawn_at) return presentCertificate(trx, row)
    const withdrawn = await withdraw(trx, [row.id])
    // Removed before the commit: if the server were killed between the commit and the removal, a file would remain that
    // nothing ever removes.
    await files.removeFolder(certificateFolder(row.id))
    await recordEvent(trx, { by: person.id, action: 'withdraw-certificate', to: row.id })
    return presentCertificate(trx, withdrawn[0]!)
  })
}

/** Deletes the facts of certificates; the rows remain, so that their codes are reported as withdrawn. */
export function withdraw(trx: Transaction<Database>, ids: string[]) {
  return trx
    .updateTable('certificate')
    .set({
      withdrawn_at: sql`now()`,
      facts: null,
      credential: null,
      valid_until: null,
      printed_name: '',
      revocation_reason: null,
      issue_reason: null,
    })
    .where('id', 'in', ids)
    .where('withdrawn_at', 'is', null)
    .returningAll()
    .execute()
}
