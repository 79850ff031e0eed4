import { blockId } from '@preau/course/block-id'
import { usualCertificateRule } from '@preau/course/certificate'
import { certificateRule } from '@preau/course/certificate-rule'
import { z } from 'zod'
import { certificateCalls, certificateFormats, certificateKeyMaximum, certificateStates } from '#certificates/calls.ts'
import { type CertificateFacts, certificateFacts } from '#certificates/certificate-facts.ts'
import { describeCall } from '#describe-call.ts'
import { example } from '#example.ts'
import { language, mediaKey, moment } from '#fields.ts'
import { words } from '#library/wire-object.ts'
import { nextAttempt } from '#progress/schemas.ts'
import { exampleSettings, settingFields } from '#settings/settings-fields.ts'

/** A code as somebody types it, or the `key` of a link. */
const typedCode = z.string().max(certificateKeyMaximum)

/** What anyone may know of a certificate. */
const certificate = z.object({
  tokenValidate: z.string(),
  /** When it was issued, milliseconds since 1970. */
  timeStampValidate: moment,
  userAllName: z.string(),
  userId: z.string(),
  courseName: z.string(),
})

/** What is known of a certificate by its code. */
export const publicCertificate = z.object({
  kind: z.literal('found'),
  code: z.string(),
  state: z.enum(certificateStates),
  /** Null once its holder has taken it away: nothing else is known then. */
  facts: certificateFacts.nullable(),
  /** Since when it does not hold any more; null while it does. */
  endedAt: moment.nullable(),
  /** Code of the one that stands in its place. */
  replacedBy: z.string().nullable(),
})
export type PublicCertificate = z.output<typeof publicCertificate>

/** What came of a code: a certificate, a slip of the hand, or none. */
const checked = z.discriminatedUnion('kind', [
  publicCertificate,
  z.object({ kind: z.literal('slip') }),
  z.object({ kind: z.literal('unknown') }),
])
export type CheckedCertificate = z.output<typeof checked>

/** A slide with its name and where it is. */
const placedSlide = z.object({ slide: z.uuid(), name: z.string(), module: z.uuid(), moduleName: z.string() })

const standing = z.object({
  tool: z.uuid(),
  rule: certificateRule,
  /** The one there is; null before it is earned. */
  certificate: publicCertificate.nullable(),
  /** Whether the one there is ends soon or has ended, so that what follows is the way to a new one. */
  isRenewable: z.boolean(),
  isEarned: z.boolean(),
  slides: z.number().int(),
  /** Slides still to be seen, in their order. */
  unseen: z.array(placedSlide),
  questions: z.number().int(),
  /** Points of the assessments reached, in percent; null where there is none. */
  percent: z.number().nullable(),
  /** Assessments in which points are left, in their order. */
  open: z.array(
    placedSlide.extend({ ...nextAttempt.shape, block: blockId, isAnswered: z.boolean(), score: z.number() }),
  ),
})
export type ToolStanding = z.output<typeof standing>

const exampleSlide = {
  slide: example.slide,
  name: 'Qui a pris la photo ?',
  module: example.module,
  moduleName: 'Regarder de près',
}

export const exampleFacts: CertificateFacts = {
  code: 'K7QF2M9XTW',
  holder: 'Chiara Monnet',
  tool: {
    id: example.tool,
    name: { fr: 'Une image, mille lectures' },
    takeaways: { fr: ['Regarder une image avant de la croire.'] },
  },
  level: { name: { fr: 'Cycle 2' }, place: 2 },
  hours: 3,
  language: 'fr',
  issuedAt: example.at,
  validUntil: null,
  criteria: { slides: 12, questions: 4, threshold: 80 },
  organisation: {
    name: 'Association Préau',
    place: 'Lausanne',
    mail: 'contact@preau.example',
    site: 'https://preau.example',
  },
  signatory: null,
}

export const exampleCertificate: PublicCertificate = {
  kind: 'found',
  code: exampleFacts.code,
  state: 'valid',
  facts: exampleFacts,
  endedAt: null,
  replacedBy: null,
}

/** The language of what is drawn or named; the one the tool was taken in when left out. */
const inLanguage = language.optional()

/** Whom what is only looked at is made out to. */
const previewName = z.string().trim().min(1).max(120)
const exampleHolder = 'Marie-Antoinette de Montmollin-Bourquard'

/** What the settings say that stands on the sheet. */
const sheetSettings = z.object(settingFields.certificates).omit({ keptYears: true })

export const certificateSchemas = {
  getCertificate: describeCall(certificateCalls.getCertificate, {
    summary: 'Check a certificate by its code; one that does not hold any more is refused like one that never was.',
    query: { key: typedCode, scope: z.literal('certificates').optional() },
    answer: z.array(certificate),
    example: {
      query: { user: 'nobody', key: exampleFacts.code, domain: example.domain, scope: 'certificates' },
      answer: [
        {
          tokenValidate: exampleFacts.code,
          timeStampValidate: exampleFacts.issuedAt,
          userAllName: exampleFacts.holder,
          userId: 'b1f6d2a0-58c4-4e39-9a70-2d4c8e1f7b33',
          courseName: 'Une image, mille lectures',
        },
      ],
    },
  }),
  checkCertificate: describeCall(certificateCalls.checkCertificate, {
    summary:
      'What a code stands for: a certificate with all it says and whether it holds, a slip of the hand, or none.',
    query: { key: typedCode },
    answer: z.array(checked),
    example: { query: { key: exampleFacts.code }, answer: [exampleCertificate] },
  }),
  downloadCertificate: describeCall(certificateCalls.downloadCertificate, {
    summary: 'A certificate to print (PDF), or as an Open Badge: signed JSON, or baked into a PNG or an SVG.',
    query: { key: typedCode, format: z.enum(certificateFormats), lang: inLanguage },
    answer: null,
    example: { query: { key: exampleFacts.code, format: 'pdf', lang: 'fr' }, answer: null },
  }),
  previewCertificate: describeCall(certificateCalls.previewCertificate, {
    summary: 'How the certificate of a tool would look (SVG), made out to a name; for those who may edit the tool.',
    fields: [mediaKey],
    query: {
      tool: z.uuid(),
      name: previewName,
      lang: inLanguage,
      /** What the tool is to be called; left out, it is called what it is. */
      toolName: words.name.optional(),
      /** What it is to ask for and to say; left out, what its author has set. */
      rule: certificateRule.optional(),
    },
    answer: null,
    example: {
      query: { tool: example.tool, name: exampleHolder, lang: 'fr' },
      answer: null,
    },
  }),
  previewCertificateSettings: describeCall(certificateCalls.previewCertificateSettings, {
    summary: 'How certificates would look (SVG) with other settings, made out to a name; for administrators.',
    fields: [mediaKey],
    query: { name: previewName, toolName: words.name, lang: inLanguage, settings: sheetSettings },
    answer: null,
    example: {
      query: {
        name: exampleHolder,
        toolName: 'Une image, mille lectures',
        lang: 'fr',
        settings: sheetSettings.parse(exampleSettings.certificates),
      },
      answer: null,
    },
  }),
  getCertificateStanding: describeCall(certificateCalls.getCertificateStanding, {
    summary: 'How the caller stands on the way to the certificate of a tool: what is reached, and what is missing.',
    query: { tool: z.uuid(), lang: inLanguage },
    answer: z.array(standing),
    example: {
      query: { user: example.mail, tool: example.tool, lang: 'fr' },
      answer: [
        {
          tool: example.tool,
          rule: usualCertificateRule,
          certificate: null,
          isRenewable: false,
          isEarned: false,
          slides: 12,
          unseen: [exampleSlide],
          questions: 1,
          percent: 0,
          open: [
            {
              ...exampleSlide,
              block: 'majeur',
              isAnswered: false,
              score: 0,
              left: null,
              from: null,
            },
          ],
        },
      ],
    },
  }),
  claimCertificate: describeCall(certificateCalls.claimCertificate, {
    summary: 'Issue the certificate of a tool that the caller has earned; asked for again, it gives the same one.',
    query: { tool: z.uuid(), lang: inLanguage },
    answer: z.array(publicCertificate),
    example: { query: { user: example.mail, tool: example.tool, lang: 'fr' }, answer: [exampleCertificate] },
  }),
  getOwnCertificates: describeCall(certificateCalls.getOwnCertificates, {
    summary: "The caller's certificates, the latest first.",
    query: {},
    answer: z.array(publicCertificate),
    example: { query: { user: example.mail }, answer: [exampleCertificate] },
  }),
  withdrawCertificate: describeCall(certificateCalls.withdrawCertificate, {
    summary: "Take one of the caller's certificates away for good: its page then says so, and nothing else.",
    query: { code: z.string().max(20) },
    answer: z.array(publicCertificate),
    example: {
      query: { user: example.mail, code: exampleFacts.code },
      answer: [{ ...exampleCertificate, state: 'withdrawn', facts: null, endedAt: example.at }],
    },
  }),
}
