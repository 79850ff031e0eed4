import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '#database.ts'
import { hashOf } from '#platform/hash-of.ts'
import { captchaText, isAnswer } from './captcha-text.ts'

/** How long a captcha may be answered, in seconds. */
export const captchaSeconds = 600

/**
 * Makes a captcha in the place of the one the browser had, and clears away those nobody answered.
 * @param replaced what the browser's cookie said, null for none
 */
export async function openCaptcha(
  db: Kysely<Database>,
  replaced: string | null,
): Promise<{ token: string; text: string }> {
  const token = randomBytes(24).toString('base64url')
  const seed = randomBytes(32)
  await db
    .deleteFrom('captcha')
    .where(old =>
      old.or([
        old('expires_at', '<', new Date()),
        ...(replaced === null ? [] : [old('token_hash', '=', hashOf(replaced))]),
      ]),
    )
    .execute()
  await db
    .insertInto('captcha')
    .values({ token_hash: hashOf(token), seed, expires_at: new Date(Date.now() + captchaSeconds * 1000) })
    .execute()
  return { token, text: captchaText(token, seed) }
}

/** The text of the captcha a browser was given, null when it has none that may still be answered. */
export async function findCaptcha(db: Kysely<Database>, token: string): Promise<string | null> {
  const found = await db
    .selectFrom('captcha')
    .select('seed')
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', new Date())
    .executeTakeFirst()
  return found ? captchaText(token, found.seed) : null
}

/**
 * Whether an answer to the captcha of a browser is right. Asking uses the captcha up, whatever the answer.
 * @param fixedText what every captcha says in tests
 */
export async function takeCaptcha(
  db: Kysely<Database>,
  { token, answer, fixedText }: { token: string | null; answer: string; fixedText?: string | undefined },
): Promise<boolean> {
  if (token === null) return false
  const taken = await db
    .deleteFrom('captcha')
    .where('token_hash', '=', hashOf(token))
    .returning(['seed', 'expires_at'])
    .executeTakeFirst()
  return (
    taken !== undefined &&
    taken.expires_at > new Date() &&
    isAnswer(answer, fixedText ?? captchaText(token, taken.seed))
  )
}
