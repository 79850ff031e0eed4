import { readCheckedCode } from '@preau/contract/checked-code'
import { didPath } from '@preau/credential/addresses'
import { certificateCredential } from '@preau/credential/certificate-credential'
import { didDocument } from '@preau/credential/signing-key'
import { statusListLength } from '@preau/credential/status-bits'
import { statusListCredential } from '@preau/credential/status-list'
import type { FastifyInstance } from 'fastify'
import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { Config } from '#config.ts'
import type { Database } from '#database.ts'
import { isHidden } from '#library/rights.ts'
import { refusal } from '#platform/http/envelope.ts'
import { listen } from '#platform/postgres/notify.ts'
import { isInState, stateOf } from '../certificate-state.ts'
import { findCertificate } from '../find-certificate.ts'
import { drawBadge } from './draw-badge.ts'
import { issuerOn, publishedKeys } from './issuer.ts'
import { signedBadge } from './signed-badge.ts'

/** SQL: whether teachers see the tool of a row of the table `certificate`. */
const isShown = sql<boolean>`exists (
  select from object o where o.id = certificate.tool_id and o.deleted_at is null and not ${isHidden}
)`

type Dependencies = { db: Kysely<Database>; pool: pg.Pool; config: Config; log: Logger }

/**
 * The addresses that verifiers of badges request: the issuer's keys, the badge, its achievement, and whether it is
 * still valid.
 */
export async function registerBadgeAddresses(
  app: FastifyInstance,
  { db, pool, config, log }: Dependencies,
): Promise<void> {
  // Creates the key at the first start, so that its address answers from then on.
  await issuerOn(db, config)
  const lists = new Map<number, Promise<object>>()
  const listener = await listen(pool, 'certificates_changed', () => lists.clear(), log)
  app.addHook('onClose', () => listener.stop())

  // Any site may read these addresses: nothing at them is secret.
  app.register(async badges => {
    badges.addHook('onSend', async (_request, reply) => {
      reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin')
      // A revocation must take effect at once, so no proxy may cache the answer.
      reply.header('x-robots-tag', 'noindex').header('cache-control', 'no-store')
    })

    badges.get(didPath, async () => didDocument(config.publicUrl, await publishedKeys(db, config.publicUrl)))

    badges.get<{ Params: { code: string } }>('/credentials/certificates/:code', async (request, reply) => {
      const typed = readCheckedCode(request.params.code)
      const row = typed.kind === 'code' ? await findCertificate(db, typed.code, request.ip) : undefined
      const badge = row && stateOf(row) !== 'revoked' ? await signedBadge(db, row, () => issuerOn(db, config)) : null
      return badge ?? reply.code(404).send(refusal('not-found', []))
    })

    badges.get<{ Params: { tool: string } }>('/credentials/achievements/:tool', async (request, reply) => {
      const row = await latestOf(request.params.tool)
      if (!row?.facts) return reply.code(404).send(refusal('not-found', []))
      const issued = certificateCredential(row.facts, { baseUrl: config.publicUrl, statusIndex: row.status_index })
      return { '@context': issued['@context'], ...issued.credentialSubject.achievement }
    })

    badges.get<{ Params: { tool: string } }>('/credentials/achievements/:tool/image', async (request, reply) => {
      const row = await latestOf(request.params.tool)
      if (!row?.facts) return reply.code(404).send(refusal('not-found', []))
      return reply.type('image/svg+xml').send(drawBadge(row.facts.tool.id, row.facts.level.place))
    })

    badges.get<{ Params: { list: string } }>('/credentials/status/:list', async (request, reply) => {
      const list = z.coerce.number().int().min(1).safeParse(request.params.list).data
      if (list === undefined || list > (await lastList())) return reply.code(404).send(refusal('not-found', []))
      const known = lists.get(list) ?? statusList(list)
      lists.set(list, known)
      known.catch(() => lists.delete(list))
      return known
    })
  })

  /**
   * The last certificate issued for a tool that still exists: its achievement describes the tool as it was on that day.
   * Certificates with criteria are preferred to those issued by hand. For a hidden or deleted tool, only a certificate
   * that is still valid counts: a verifier of its badge must find the achievement, and nobody else is to learn of the
   * tool.
   */
  function latestOf(tool: string) {
    if (!z.uuid().safeParse(tool).success) return undefined
    return db
      .selectFrom('certificate')
      .selectAll()
      .where(sql<boolean>`facts -> 'tool' ->> 'id' = ${tool}`)
      .where(certificate => certificate.or([isShown, isInState.valid]))
      .orderBy(sql`facts -> 'criteria' = 'null'`)
      .orderBy('issued_at', 'desc')
      .limit(1)
      .executeTakeFirst()
  }

  /** The number of the status list that is being filled. Lists with higher numbers are empty and need no signature. */
  async function lastList(): Promise<number> {
    const { last } = await db
      .selectFrom('certificate')
      .select(({ fn }) => fn.max('status_index').as('last'))
      .executeTakeFirstOrThrow()
    return Math.floor((last ?? 0) / statusListLength) + 1
  }

  async function statusList(list: number): Promise<object> {
    const first = (list - 1) * statusListLength
    const rows = await db
      .selectFrom('certificate')
      .select('status_index')
      .where('status_index', '>=', first)
      .where('status_index', '<', first + statusListLength)
      .where(row =>
        row.or([
          row('revoked_at', 'is not', null),
          row('withdrawn_at', 'is not', null),
          row('replaced_by', 'is not', null),
        ]),
      )
      .execute()
    const { baseUrl, key } = await issuerOn(db, config)
    const ended = rows.map(({ status_index }) => status_index - first)
    return statusListCredential(ended, { baseUrl, list, key, created: Date.now() })
  }
}
