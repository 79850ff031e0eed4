import { legalPath } from '@preau/contract/legal/legal-pages'
import { timeZone } from '@preau/locales/calendar'
import { isLanguage, type Language, languages } from '@preau/locales/languages'
import { nameList } from '@preau/locales/name-list'
import type { Config } from '#config.ts'
import type { EffectiveSettings } from '#settings/effective-settings.ts'
import { kinds } from './kinds.ts'
import type { Frame } from './mail-frame.ts'
import { type Say, textsIn } from './mail-texts.ts'
import { proofAddress } from './proof-address.ts'
import { renderHtml } from './render-html.ts'
import { renderText } from './render-text.ts'
import type { MailRow } from './tables.ts'
import type { MailTemplate } from './template.ts'

/**
 * A mail ready to send. `unsubscribe` ends mails of its kind. `certificate` is the one whose sheet is attached, in the
 * sheet's language.
 */
export type WrittenMail = {
  subject: string
  html: string
  text: string
  replyTo: string
  unsubscribe?: string
  certificate?: { code: string; language: Language }
}

/**
 * Writes the mail of a row; throws when this version of the server does not know its kind or values.
 * @param isAttached whether the sheet is attached; if not, the mail says where to find it
 */
export function writeMail(
  row: Pick<MailRow, 'kind' | 'language' | 'recipient' | 'payload'>,
  { organisation, ...config }: Pick<Config, 'publicUrl' | 'supportMail'> & Pick<EffectiveSettings, 'organisation'>,
  { isAttached = true } = {},
): WrittenMail {
  const { kind: name, language, recipient } = row
  if (!isKind(name)) throw new Error(`There is no kind of mail called ${name}.`)
  if (!isLanguage(language)) throw new Error(`There is no mail in the language ${language}.`)
  const kind: MailTemplate<unknown> = kinds[name]
  const say = textsIn(language)
  const platform = say('name')
  const page = (path: string) => `${config.publicUrl}/${language}${path}`
  const body = kind.body({
    values: kind.values.parse(row.payload),
    recipient,
    supportMail: config.supportMail,
    isAttached,
    say: (key, values) => say(key, { name: platform, ...values }),
    moment: at => momentIn(language, say, 'moment', at),
    day: at => momentIn(language, say, 'day', at),
    list: names => nameList(names, language),
    page,
    secret: (path, key) => `${page(path)}#${key}`,
    proof: (path, key) => proofAddress(config.publicUrl, { language, path, mail: recipient, key }),
  })
  const frame: Frame = {
    language,
    name: platform,
    greeting: say('greeting'),
    help: body.help ?? say('help', { support: config.supportMail }),
    farewell: say('farewell'),
    legal: (['imprint', 'privacy'] as const).map(legal => ({
      label: say(`legal.${legal}`),
      address: page(`/${legalPath(legal)}`),
    })),
    organisation,
  }
  return {
    subject: body.subject,
    html: renderHtml(body, frame),
    text: renderText(body, frame),
    replyTo: body.replyTo ?? config.supportMail,
    ...(body.unsubscribe && { unsubscribe: body.unsubscribe }),
    ...(body.certificate && { certificate: { code: body.certificate, language } }),
  }
}

function isKind(name: string): name is keyof typeof kinds {
  return Object.hasOwn(kinds, name)
}

/**
 * A weekday and date, with or without the time. Each of our languages combines them differently, so each has a text for
 * it.
 */
function momentIn(language: Language, say: Say, form: 'moment' | 'day', at: string): string {
  const format = new Intl.DateTimeFormat(languages[language].locale, { timeZone, dateStyle: 'full' })
  const parts = Object.fromEntries(format.formatToParts(new Date(at)).map(({ type, value }) => [type, value]))
  const { weekday = '', day = '', month = '', year = '' } = parts
  const time = new Date(at).toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
  return say(form, { weekday, day: day === '1' ? say('firstDay') : day, month, year, time })
}
