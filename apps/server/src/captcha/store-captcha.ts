import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '#database.ts'
import { hashOf } from '#platform/hash-of.ts'
import { captchaText, isAnswer } from './captcha-text.ts'

/** How long a captcha may be answered, in seconds. */
export const captchaSeconds = 600

/**
 * Creates a captcha in place of the browser's current one, and removes expired ones.
 * @param replaced the content of the browser's cookie, null for none
 */
export async function openCaptcha(
  db: Kysely<Database>,
  replaced: string | null,
  { isSpoken = false } = {},
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
    .values({
      token_hash: hashOf(token),
      seed,
      expires_at: new Date(Date.now() + captchaSeconds * 1000),
      is_spoken: isSpoken,
    })
    .execute()
  return { token, text: captchaText(token, seed) }
}

/** The text of a browser's captcha, null when it has none that may still be answered. */
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
 * Returns the text of a browser's captcha for its sound, and marks the captcha as spoken; null where the browser has
 * none.
 */
export async function speakOf(db: Kysely<Database>, token: string): Promise<string | null> {
  const text = await findCaptcha(db, token)
  if (text === null) return null
  await db.updateTable('captcha').set({ is_spoken: true }).where('token_hash', '=', hashOf(token)).execute()
  return text
}

/** How a captcha was presented: a program may have transcribed one that was `heard`. */
type AnsweredCaptcha = 'read' | 'heard'

/**
 * How the answered captcha of a browser was presented; null where the answer is wrong. Uses up the captcha, whatever
 * the answer.
 * @param fixedText the text of every captcha in tests
 */
export async function takeCaptcha(
  db: Kysely<Database>,
  { token, answer, fixedText }: { token: string | null; answer: string; fixedText?: string | undefined },
): Promise<AnsweredCaptcha | null> {
  if (token === null) return null
  const taken = await db
    .deleteFrom('captcha')
    .where('token_hash', '=', hashOf(token))
    .returning(['seed', 'expires_at', 'is_spoken'])
    .executeTakeFirst()
  if (!taken || taken.expires_at <= new Date()) return null
  if (!isAnswer(answer, fixedText ?? captchaText(token, taken.seed))) return null
  return taken.is_spoken ? 'heard' : 'read'
}
