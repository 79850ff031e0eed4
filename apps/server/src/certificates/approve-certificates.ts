import { isDeepStrictEqual } from 'node:util'
import type { CertificateApproval, CertificateSays } from '@preau/contract/certificates/schemas'
import type { Answer } from '@preau/contract/schemas'
import { pickTakeaways } from '@preau/course/takeaways'
import { languageCodes } from '@preau/locales/languages'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { recordEvent } from '#audit/record-event.ts'
import type { Database } from '#database.ts'
import { approveCertificates, namesOf, ruleOf, takeawaysIn } from '#library/certificate-grounds.ts'
import { findObject, lockTree, type Requester } from '#library/find-object.ts'
import type { CertificateGrounds } from '#library/tables.ts'
import type { Refusable } from '#platform/http/envelope.ts'

type Waiting = Answer<'getWaitingCertificates'>[number]

type Row = Pick<Waiting, 'tool' | 'level' | 'author' | 'fingerprint'> & {
  grounds: CertificateGrounds
  approved: CertificateGrounds | null
}

/** Most tools and paths in one answer. The others follow once these are approved. */
const most = 200

async function readRows(db: Kysely<Database>, which: RawBuilder<boolean>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select o.id as tool, level.name as level, certificate_grounds(o.id) as grounds, approval.grounds as approved,
      md5(certificate_grounds(o.id)::text) as fingerprint,
      case when a.id is not null then
        jsonb_build_object('name', full_name(a.first_name, a.last_name), 'mail', a.mail)
      end as author
    from object o
    join object level on level.id = o.parent_id
    left join actor a on a.id = o.owner_id
    left join certificate_approval approval on approval.tool_id = o.id
    where o.type in ('tool', 'path') and o.deleted_at is null and ${which}
    order by approval.approved_at is not null, o.published_at, o.id
  `.execute(db)
  return rows
}

/** The approval of the certificate of a tool or path, for those who may edit it. */
export async function readApproval(
  db: Kysely<Database>,
  requester: Requester,
  tool: string,
): Promise<CertificateApproval> {
  const { type } = await findObject(db, requester, 'edit', tool)
  if (type !== 'tool' && type !== 'path') throw requester.refuse('not-found')
  const [row] = await readRows(db, sql`o.id = ${tool}`)
  if (!row) throw requester.refuse('not-found')
  return present(row)
}

/**
 * The visible tools and paths whose certificate an administrator has yet to approve. Those that give no certificate at
 * all for now come first.
 */
export async function readWaiting(db: Kysely<Database>): Promise<Waiting[]> {
  const isOther = sql<boolean>`approval.grounds is distinct from certificate_grounds(o.id)`
  const rows = await readRows(db, sql`o.visibility = 'visible' and ${isOther}`)
  const all = rows.map(row => ({ ...present(row), level: row.level, author: row.author }))
  return all.filter(({ state }) => state === 'waits' || state === 'changed').slice(0, most)
}

/**
 * Approves the certificate of a tool or path; refuses with `certificate-has-changed` if an author changed it after the
 * administrator read it.
 */
export function approveCertificate(
  db: Kysely<Database>,
  {
    tool,
    fingerprint,
    by,
    refuse,
  }: { tool: string; fingerprint: string; by: string } & Refusable<'not-found' | 'certificate-has-changed'>,
): Promise<CertificateApproval> {
  return db.transaction().execute(async trx => {
    await lockTree(trx)
    const [row] = await readRows(trx, sql`o.id = ${tool}`)
    if (!row) throw refuse('not-found')
    if (row.fingerprint !== fingerprint) throw refuse('certificate-has-changed')
    await approveCertificates(trx, [tool], by)
    await recordEvent(trx, { by, action: 'approve-certificate', to: tool })
    return present({ ...row, approved: row.grounds })
  })
}

function present({ tool, grounds, approved, fingerprint }: Row): CertificateApproval {
  const state = !ruleOf(grounds).isGiven
    ? 'none'
    : !approved
      ? 'waits'
      : isDeepStrictEqual(allOf(grounds), allOf(approved))
        ? 'approved'
        : 'changed'
  return { tool, state, says: saysOf(grounds), approved: approved && saysOf(approved), fingerprint }
}

/** All that the certificate of a tool or path says: its texts in every language, its rule, and the tools of a path. */
function allOf(grounds: CertificateGrounds) {
  const takeaways = languageCodes.map(language => {
    const texts = takeawaysIn(grounds, language)
    return texts && pickTakeaways(texts)
  })
  return { names: namesOf(grounds), takeaways, rule: ruleOf(grounds), tools: grounds.tools }
}

function saysOf(grounds: CertificateGrounds): CertificateSays {
  const { hours = null, validMonths = null, threshold } = ruleOf(grounds)
  const names = namesOf(grounds)
  return {
    name: names[grounds.language] ?? '',
    ...{ hours, validMonths, threshold },
    takeaways: pickTakeaways(takeawaysIn(grounds, grounds.language) ?? []),
    languages: languageCodes.filter(language => names[language]),
    ...(grounds.tools && { tools: grounds.tools.map(({ language, name }) => name[language] ?? '') }),
  }
}
