import type { SignedInViewer, Viewer } from '@preau/contract/library/rights'
import type { Language } from '@preau/locales/languages'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '#database.ts'
import { isPathCertificateGiven } from '#library/certificate-grounds.ts'
import { isReadable } from '#library/rights.ts'
import type { CertificateGrounds } from '#library/tables.ts'
import { readToolProgress } from '#paths/read-path-progress.ts'
import { readPathTools } from '#paths/read-path-tools.ts'
import { type Issuer, issueCertificate } from './issue-certificate.ts'
import type { CertificateRow } from './tables.ts'

/** The certificate of a path has one criterion: its tools were finished. There are no slides or points to state. */
export const pathCriteria = { slides: 0, questions: 0, percent: null }

/**
 * Issues the certificates that a person has earned by paths and does not have yet. They are for these paths, or for all
 * paths with one of these tools. A certificate is earned once all approved tools of the path are finished, in any
 * order, even before the path existed. A path gives no certificate while it has tools that no administrator has
 * approved in it. The progress must be locked.
 */
export async function issuePathsIfEarned(
  trx: Transaction<Database>,
  person: SignedInViewer,
  which: { paths: readonly string[] } | { withTools: readonly string[] },
  about: { language: Language; settings: () => Promise<Issuer> },
): Promise<CertificateRow[]> {
  const isAsked =
    'paths' in which
      ? sql<boolean>`o.id = any (${which.paths}::uuid[])`
      : sql<boolean>`o.named_ids && ${which.withTools}::uuid[]`
  const issued: CertificateRow[] = []
  for (const { id, grounds } of await pathsWithout(trx, person, isAsked)) {
    if (!(await hasFinished(trx, person, id, grounds))) continue
    const { language } = about
    const settings = await about.settings()
    const facts = { grounds, standing: pathCriteria, language, settings }
    issued.push(await issueCertificate(trx, { actorId: person.id, toolId: id, ...facts }))
  }
  return issued
}

/** The paths that give a certificate and of which the person has none, not even an ended one. */
async function pathsWithout(
  db: Kysely<Database>,
  person: SignedInViewer,
  isAsked: RawBuilder<boolean>,
): Promise<{ id: string; grounds: CertificateGrounds }[]> {
  const { rows } = await sql<{ id: string; grounds: CertificateGrounds }>`
    select o.id, a.grounds from object o
    join certificate_approval a on a.tool_id = o.id
    where o.type = 'path' and ${isAsked} and ${isPathCertificateGiven} and ${isReadable(person)}
      and not exists (
        select from certificate c where c.actor_id = ${person.id} and c.tool_id = o.id and c.replaced_by is null
      )
    order by o.id
  `.execute(db)
  return rows
}

/** Whether a person may read all approved tools of a path, and has finished them. */
async function hasFinished(
  db: Kysely<Database>,
  person: SignedInViewer,
  path: string,
  { tools = [] }: CertificateGrounds,
): Promise<boolean> {
  const ids = tools.map(({ id }) => id)
  const readable = new Set(await readPathTools(db, person, path))
  if (ids.length === 0 || !ids.every(id => readable.has(id))) return false
  return (await readToolProgress(db, person.id, ids)).every(({ finishedAt }) => finishedAt !== null)
}

/** Whether this id is that of a path that the viewer may read. */
export async function isPathReadable(db: Kysely<Database>, viewer: Viewer, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from object o where o.id = ${id}::uuid and o.type = 'path' and o.deleted_at is null and ${isReadable(viewer)}
  `.execute(db)
  return rows.length > 0
}
