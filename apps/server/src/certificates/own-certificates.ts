import type { PublicCertificate, ToolStanding } from '@preau/contract/certificates/schemas'
import type { Viewer } from '@preau/contract/library/rights'
import { defaultLanguage, type Language } from '@preau/locales/languages'
import { type Kysely, sql, type Transaction } from 'kysely'
import { recordEvent } from '#audit/record-event.ts'
import type { Database } from '#database.ts'
import { isToolReadable } from '#learning/read-progress.ts'
import { again, lockProgress } from '#learning/record-progress.ts'
import type { FileStore } from '#platform/files.ts'
import type { Refusable } from '#platform/http/envelope.ts'
import type { EffectiveSettings } from '#settings/effective-settings.ts'
import { certificateFolder } from './certificate-file.ts'
import { readStanding } from './certificate-standing.ts'
import { currentCertificate, issueIfEarned } from './issue-certificate.ts'
import { openRenewal } from './open-renewal.ts'
import { presentCertificate, presentCertificates } from './present-certificates.ts'
import type { CertificateRow } from './tables.ts'

type Person = Viewer & { id: string }

/** How a person stands in a tool, with the names of the slides and modules in which something is missing; null where there is none. */
export async function readOwnStanding(
  db: Kysely<Database>,
  person: Person,
  toolId: string,
  language: Language = defaultLanguage,
): Promise<ToolStanding | null> {
  const current = await currentCertificate(db, person.id, toolId)
  const found = await readStanding(db, person, toolId, current, language)
  if (!found) return null
  const { asked, standing, modules, answers } = found
  const missing = [...standing.unseen, ...standing.open.map(({ slide }) => slide)]
  const moduleOf = (slide: string) => modules.get(slide) ?? ''
  const names = await namesOf(db, [...new Set([...missing, ...missing.map(moduleOf)])], language)
  const placed = (slide: string) => {
    const module = moduleOf(slide)
    return { slide, name: names.get(slide) ?? '', module, moduleName: names.get(module) ?? '' }
  }
  return {
    tool: toolId,
    rule: asked.rule,
    certificate: current ? await presentCertificate(db, current) : null,
    isRenewable: openRenewal(current) !== null,
    isEarned: standing.isEarned,
    slides: standing.slides,
    unseen: standing.unseen.map(placed),
    questions: standing.questions,
    percent: standing.percent,
    open: standing.open.map(({ slide, block, isAnswered, score }) => {
      return { ...placed(slide), block, isAnswered, score, ...again(asked, answers.get(slide)?.[block]) }
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

/** Issues the certificate a person has earned in a tool, once; gives the one there is when it is asked for again. */
export function claimCertificate(
  db: Kysely<Database>,
  person: Person & Refusable<'not-found' | 'not-earned'>,
  toolId: string,
  about: { language: Language; settings: (trx: Transaction<Database>) => Promise<EffectiveSettings> },
): Promise<PublicCertificate> {
  return db.transaction().execute(async trx => {
    await lockProgress(trx, person.id)
    if (!(await isToolReadable(trx, person, toolId))) throw person.refuse('not-found')
    const issued = await issueIfEarned(trx, person, toolId, {
      language: about.language,
      settings: () => about.settings(trx),
    })
    if (!issued) throw person.refuse('not-earned')
    return presentCertificate(trx, issued)
  })
}

/** Every certificate of a person, the latest first. */
export function certificatesOf(db: Kysely<Database>, actorId: string): Promise<CertificateRow[]> {
  return (
    db
      .selectFrom('certificate')
      .selectAll()
      .where('actor_id', '=', actorId)
      .orderBy('issued_at', 'desc')
      // One that stands in the place of another bears the same date.
      .orderBy(sql`replaced_by is not null`)
      .orderBy('id')
      .execute()
  )
}

/** The same, as anyone may know them. */
export async function listOwnCertificates(db: Kysely<Database>, actorId: string): Promise<PublicCertificate[]> {
  return presentCertificates(db, await certificatesOf(db, actorId))
}

/** Takes a certificate of a person's own away for good; what it said is forgotten, its code is not given again. */
export function withdrawCertificate(
  { db, files }: { db: Kysely<Database>; files: FileStore },
  person: Person & Refusable<'not-found'>,
  code: string,
): Promise<PublicCertificate> {
  return db.transaction().execute(async trx => {
    // A renewal that has just looked at it would put another in the place of one that is no more.
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
    // Before the commit: afterwards nothing would know of a sheet that a killed server has left.
    await files.removeFolder(certificateFolder(row.id))
    await recordEvent(trx, { by: person.id, action: 'withdraw-certificate', to: row.id })
    return presentCertificate(trx, withdrawn[0]!)
  })
}

/** Forgets what certificates said; that there were some stays, so that their codes are told as withdrawn. */
export function withdraw(trx: Transaction<Database>, ids: string[]) {
  return trx
    .updateTable('certificate')
    .set({
      withdrawn_at: sql`now()`,
      facts: null,
      credential: null,
      valid_until: null,
      revocation_reason: null,
      issue_reason: null,
    })
    .where('id', 'in', ids)
    .where('withdrawn_at', 'is', null)
    .returningAll()
    .execute()
}
