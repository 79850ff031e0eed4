import { nobody } from '@preau/contract/nobody'
import type { Kysely } from 'kysely'
import type { Database } from '#database.ts'
import type { IdentifyCaller } from '#platform/caller.ts'
import { findReader, findSession } from './sessions.ts'

/** How `login` and `key` prove a caller (the wire's common rules). */
export function callerOf(db: Kysely<Database>, publicKey: string): IdentifyCaller {
  return async ({ login, key, isMedia }) => {
    if (login === nobody) return key === publicKey ? { kind: 'nobody' } : null
    if (login === 'captcha') return { kind: 'captcha', text: key }
    if (isMedia) {
      const reader = await findReader(db, login, key)
      return reader && { kind: 'reader', id: reader.id, isAdministrator: reader.role === 'admin' }
    }
    const found = await findSession(db, login, key)
    if (!found) return null
    return {
      kind: 'person',
      id: found.actor.id,
      sessionId: found.session.id,
      mail: found.actor.mail,
      isAdministrator: found.actor.role === 'admin',
      language: found.actor.language,
    }
  }
}
