import { printedCode } from '@preau/contract/certificates/certificate-code'
import { type CertificateFacts, certificateText } from '@preau/contract/certificates/certificate-facts'
import { coverPalette, levelColour } from '@preau/course/cover/cover'
import { type Language, languages } from '@preau/locales/languages'
import type { PdfRequest } from './certificate-pdf.ts'
import { say } from './certificate-texts.ts'

/** Most takeaways that are given to the sheet, which shows those that have room, and the longest, in characters. */
const takeawaysMaximum = 12
const takeawayMaximum = 200

/** All words of a certificate, as `template/certificate.typ` reads them. */
export function certificateContent({ facts, language, credential, validateUrl }: PdfRequest) {
  const textOf = <Text>(texts: Partial<Record<Language, Text>>) => certificateText(texts, language, facts)
  const tool = textOf(facts.tool.name) ?? ''
  const takeaways = textOf(facts.tool.takeaways) ?? []
  const details: [string, string | null][] = [
    [say(language, 'level'), textOf(facts.level.name) ?? null],
    [say(language, 'hours'), facts.hours === null ? null : hoursIn(language, facts.hours)],
    [say(language, 'issuedAt'), dayIn(language, facts.issuedAt)],
    [say(language, 'validUntil'), facts.validUntil === null ? null : dayIn(language, facts.validUntil)],
  ]
  return {
    language,
    colour: coverPalette[levelColour(facts.level.place)],
    documentTitle: say(language, 'documentTitle', { holder: facts.holder, tool }),
    title: say(language, 'title'),
    organisation: facts.organisation,
    awarded: say(language, 'awarded'),
    holder: facts.holder,
    completed: say(language, 'completed'),
    tool,
    details: details.filter(([, value]) => value).map(([label, value]) => ({ label, value })),
    learnt: say(language, 'learnt'),
    takeaways: takeaways.slice(0, takeawaysMaximum).map(shortened),
    /** What stands below the takeaways when as many as its place says had no room. */
    more: takeaways.map((_, left) => say(language, 'more', { count: String(left) })),
    signatory: facts.signatory,
    signed: say(language, 'signed', { organisation: facts.organisation.name }),
    check: say(language, 'check'),
    qr: say(language, 'qr'),
    code: printedCode(facts.code),
    link: validateUrl,
    badge: credential === null ? null : say(language, 'badge'),
    badgeFile: say(language, 'badgeFile'),
  }
}

function hoursIn(language: Language, hours: number): string {
  const unit = { style: 'unit', unit: 'hour', unitDisplay: 'long' } as const
  return new Intl.NumberFormat(languages[language].locale, unit).format(hours)
}

/** How the first day of a month is said where it is not said as the others are. */
const firstDays: Partial<Record<Language, string>> = { fr: '1er', it: '1°' }

function dayIn(language: Language, at: CertificateFacts['issuedAt']): string {
  const calendar = { dateStyle: 'long', timeZone: 'Europe/Zurich' } as const
  const day = new Intl.DateTimeFormat(languages[language].locale, calendar).format(at)
  return day.replace(/^1(?= )/, firstDays[language] ?? '1')
}

/** A text cut between two words when it is too long. */
function shortened(text: string): string {
  if (text.length <= takeawayMaximum) return text
  return `${text.slice(0, takeawayMaximum).replace(/\s+\S*$/, '')} …`
}
