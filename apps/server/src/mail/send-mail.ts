import type { Language } from '@preau/locales/languages'
import type { Kysely } from 'kysely'
import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import type { Config } from '#config.ts'
import type { Database } from '#database.ts'
import { withoutSecrets } from '#platform/log.ts'
import { effectiveSettings } from '#settings/effective-settings.ts'
import type { MailRow } from './tables.ts'
import { type WrittenMail, writeMail } from './write-mail.ts'

export type Send = (row: MailRow) => Promise<void>

/** Why a mail was not sent, without any secret. `isFinal`: the address itself is bad. */
export type Failure = { reason: string; isFinal: boolean }

/** An attachment. */
type Attachment = { name: string; type: string; content: Buffer }

/** Makes the sheet of a certificate; null where there is none any more. */
export type CertificateSheet = (code: string, language: Language) => Promise<Attachment | null>

/** How many attempts wait for the sheet of a mail, over a minute in all; after that the mail is sent without it. */
const attemptsWithSheet = 4

/** The transport to the mail server at an address such as `smtp://user:password@host:587`. */
export function openPost(
  db: Kysely<Database>,
  smtpUrl: string,
  config: Config,
  { certificateSheet, log }: { certificateSheet: CertificateSheet; log: Logger },
): Send {
  const transport = createTransport({
    // Options in the query of the address override the options below.
    url: smtpUrl,
    dnsTimeout: 5_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    // The longest silence; the whole sending may take longer.
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async row => {
    const { organisation } = await effectiveSettings(db, config)
    const written = writeMail(row, { ...config, organisation })
    const sheet = written.certificate ? await sheetFor(row, written.certificate) : null
    const isAttached = written.certificate === undefined || sheet !== null
    const {
      certificate: _,
      unsubscribe,
      ...mail
    } = isAttached ? written : writeMail(row, { ...config, organisation }, { isAttached })
    await transport.sendMail({
      ...mail,
      attachments: sheet ? [{ filename: sheet.name, contentType: sheet.type, content: sheet.content }] : [],
      from: { name: organisation.name, address: config.mailFrom },
      to: { name: '', address: row.recipient },
      // The same bytes at every attempt: a receiver who gets the mail twice can recognise it.
      messageId: `<${row.id}@${config.mailFrom.replace(/^.*@/, '')}>`,
      date: row.created_at,
      baseBoundary: row.id,
      // Prevents automatic absence replies.
      headers: {
        'Auto-Submitted': 'auto-generated',
        'X-Auto-Response-Suppress': 'All',
        ...(unsubscribe && {
          // Not folded: some programs read only the first line of an address.
          'List-Unsubscribe': { prepared: true, value: `<${unsubscribe}>` },
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
    })
  }

  async function sheetFor(row: MailRow, { code, language }: NonNullable<WrittenMail['certificate']>) {
    try {
      return await certificateSheet(code, language)
    } catch (err) {
      if (row.attempts <= attemptsWithSheet) throw err
      log.error({ err, mail: row.id }, 'a mail goes without the sheet of its certificate, which cannot be made')
      return null
    }
  }
}

/** Why sending failed. */
export function failureOf(fault: unknown, smtpUrl: string): Failure {
  const { message, code, command, response } = fault as Error & { code?: string; command?: string; response?: string }
  const words = [code, command, message].filter(word => word !== undefined).join(' ')
  return {
    reason: withoutPassword(withoutSecrets(words), smtpUrl).replace(/\s+/g, ' ').slice(0, 300),
    // 5.1.x: the recipient's address is bad (RFC 3463). Any other refusal may come from a setting that somebody can
    // fix.
    isFinal: command === 'RCPT TO' && /^5\d\d[ -]5\.1\.\d/.test(response ?? ''),
  }
}

function withoutPassword(text: string, smtpUrl: string): string {
  const { username, password } = new URL(smtpUrl)
  return [password, username]
    .filter(secret => secret !== '')
    .flatMap(secret => [secret, decodeURIComponent(secret)])
    .flatMap(secret => [secret, Buffer.from(secret).toString('base64')])
    .reduce((words, secret) => words.replaceAll(secret, '…'), text)
}
