import type { CertificateFacts } from '@preau/contract/certificates/certificate-facts'
import {
  certificateList,
  certificateText,
  certificateTextLanguage,
} from '@preau/contract/certificates/certificate-text'
import { printedCode } from '@preau/contract/checked-code'
import { coverPalette, levelColour } from '@preau/course/cover/cover'
import { timeZone } from '@preau/locales/calendar'
import { type Language, languages } from '@preau/locales/languages'
import type { PdfRequest } from './certificate-pdf.ts'
import { say } from './certificate-texts.ts'

/** Most takeaways passed to the sheet, which shows those that fit. */
const takeawaysMaximum = 8

/** The longest texts that fit on the sheet in the smallest size, in characters. */
const longest = { name: 120, detail: 60, takeaway: 200 }

/** All texts of a certificate, as `template/certificate.typ` reads them. */
export function certificateContent({ facts, language, credential, validateUrl }: PdfRequest) {
  const textOf = <Text>(texts: Partial<Record<Language, Text>>) => certificateText(texts, language, facts)
  const holder = shortened(facts.holder, longest.name)
  const tool = shortened(textOf(facts.tool.name) ?? '', longest.name)
  const listed = certificateList(language, facts)
  const details: ['level' | 'hours' | 'issuedAt' | 'validUntil', string | null][] = [
    ['level', shortened(textOf(facts.level.name) ?? '', longest.detail)],
    ['hours', facts.hours === null ? null : hoursIn(language, facts.hours)],
    ['issuedAt', dayIn(language, facts.issuedAt)],
    ['validUntil', facts.validUntil === null ? null : dayIn(language, facts.validUntil)],
  ]
  const languageOf = (part: 'tool' | 'takeaways' | 'level') => certificateTextLanguage(part, language, facts)
  return {
    language,
    languages: { tool: languageOf('tool'), takeaways: listed[0]?.language ?? language, level: languageOf('level') },
    colour: coverPalette[levelColour(facts.level.place)],
    documentTitle: say(language, 'documentTitle', { holder, tool }),
    title: say(language, 'title'),
    organisation: {
      name: shortened(facts.organisation.name, longest.name),
      place: shortened(facts.organisation.place, longest.name),
    },
    logo: facts.logo ? say(language, 'logo', { name: facts.logo.name }) : null,
    awarded: say(language, 'awarded'),
    holder,
    completed: say(
      language,
      facts.pathTools ? (facts.criteria ? 'completedPath' : 'givenPath') : facts.criteria ? 'completed' : 'given',
    ),
    tool,
    period: periodOf(language, facts),
    earned: earnedBy(language, facts),
    details: details.filter(([, value]) => value).map(([part, value]) => ({ part, label: say(language, part), value })),
    learnt: say(language, facts.pathTools ? 'ofPath' : facts.criteria ? 'learnt' : 'taught'),
    takeaways: listed.slice(0, takeawaysMaximum).map(({ text }) => shortened(text, longest.takeaway)),
    /** The text below the takeaways when as many did not fit as its index says. */
    more: listed.map((_, left) => say(language, 'more', { count: String(left) })),
    signatory: facts.signatory && {
      name: shortened(facts.signatory.name, longest.name),
      function: shortened(facts.signatory.function, longest.name),
    },
    handwritten: facts.signatureSpace ? { signature: say(language, 'signature'), stamp: say(language, 'stamp') } : null,
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

/** Languages with a special form for the first day of a month. */
const firstDays: Partial<Record<Language, string>> = { fr: '1er', it: '1°' }

function dayIn(language: Language, at: CertificateFacts['issuedAt']): string {
  const calendar = { dateStyle: 'long', timeZone } as const
  const day = new Intl.DateTimeFormat(languages[language].locale, calendar).format(at)
  return day.replace(/^1(?= )/, firstDays[language] ?? '1')
}

/**
 * The days from which to which the course was taken; null where the begin is unknown, or where all was on the day of
 * issue.
 */
function periodOf(language: Language, { begunAt, issuedAt }: CertificateFacts): string | null {
  if (begunAt === undefined) return null
  const [from, to] = [dayIn(language, begunAt), dayIn(language, issuedAt)]
  return from === to ? null : say(language, 'period', { from, to })
}

/** How the certificate was earned, in one line; null where there were no assessments, or where that is not known. */
function earnedBy(language: Language, { criteria }: CertificateFacts): string | null {
  if (!criteria || criteria.questions === 0 || criteria.threshold === null || criteria.attempts === undefined)
    return null
  const { questions, threshold, attempts } = criteria
  const percent = new Intl.NumberFormat(languages[language].locale, { style: 'percent' }).format(threshold / 100)
  const tries =
    attempts === null
      ? say(language, 'unlimited')
      : say(language, attempts === 1 ? 'once' : 'attempts', { attempts: String(attempts) })
  return say(language, 'earned', { questions: String(questions), threshold: percent, attempts: tries })
}

/** A text cut between two words when it is longer than so many characters. */
function shortened(text: string, maximum: number): string {
  if (text.length <= maximum) return text
  return `${text.slice(0, maximum).replace(/\s+\S*$/, '')} …`
}
