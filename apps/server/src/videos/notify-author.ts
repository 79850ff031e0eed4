import type { Language } from '@preau/locales/languages'
import { sql, type Transaction } from 'kysely'
import { hasStatus } from '#accounts/account-status.ts'
import type { Database } from '#database.ts'
import { queueMail } from '#mail/queue-mail.ts'

/** Notifies by mail the person who uploaded or cut a film that it is ready, or has failed. */
export async function notifyAuthor(
  trx: Transaction<Database>,
  key: string,
  author: string,
  isReady: boolean,
): Promise<void> {
  const { rows } = await sql<{ film: string; tool: string; toolName: string; mail: string; language: Language }>`
    select o.name as film, tool.id as tool, tool.name as "toolName", actor.mail, actor.language
    from object o join object tool on tool.id = o.parent_id, actor
    where o.type = 'media' and o.file ->> 'key' = ${key} and o.deleted_at is null
      and actor.id = ${author}::uuid and ${hasStatus('active')}
    limit 1
  `.execute(trx)
  const [film] = rows
  if (!film) return
  const { mail, language, ...values } = film
  await queueMail(trx, {
    kind: 'video-encoded',
    actorId: author,
    recipient: mail,
    language,
    values: { ...values, isReady },
  })
}
