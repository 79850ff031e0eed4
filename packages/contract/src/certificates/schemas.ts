import { blockId } from '@preau/course/block-id'
import { usualCertificateRule } from '@preau/course/certificate'
import { certificateRule } from '@preau/course/certificate-rule'
import { z } from 'zod'
import {
  approvalStates,
  certificateCalls,
  certificateFormats,
  certificateKeyMaximum,
  certificateStates,
} from '#certificates/calls.ts'
import { type CertificateFacts, certificateFacts } from '#certificates/certificate-facts.ts'
import { describeCall } from '#describe-call.ts'
import { example } from '#example.ts'
import { language, line, mediaKey, moment } from '#fields.ts'
import { words } from '#library/wire-object.ts'
import { nextAttempt } from '#progress/schemas.ts'
import { exampleSettings, settingFields } from '#settings/settings-fields.ts'

/** A typed code, or the `key` of a link. */
const typedCode = z.string().max(certificateKeyMaximum)

/** The public facts of a certificate. */
const certificate = z.object({
  tokenValidate: z.string(),
  /** When it was issued, milliseconds since 1970. */
  timeStampValidate: moment,
  userAllName: z.string(),
  userId: z.string(),
  courseName: z.string(),
})

/** A certificate looked up by its code. */
export const publicCertificate = z.object({
  kind: z.literal('found'),
  code: z.string(),
  state: z.enum(certificateStates),
  /** Null after its holder has withdrawn it: then nothing else is known. */
  facts: certificateFacts.nullable(),
  /** The name on its sheet. It differs from the holder's if no font has its letters; null until they choose one. */
  nameOnSheet: z.string().nullable(),
  /** Since when it is no longer valid; null while it is valid. */
  endedAt: moment.nullable(),
  /** Code of its replacement. */
  replacedBy: z.string().nullable(),
  /** When the server answered, by its own clock: the clock of the device may be wrong. */
  checkedAt: moment,
})
export type PublicCertificate = z.output<typeof publicCertificate>

/**
 * Result of looking up a code: a certificate, a typing error, none, two codes at once, or a text without a code.
 * `renamedSheets`: SHA-256 (hex) of its sheets with a printed name, including former ones.
 */
const checked = z.discriminatedUnion('kind', [
  publicCertificate.extend({ renamedSheets: z.array(z.string()) }),
  z.object({ kind: z.literal('slip') }),
  z.object({ kind: z.literal('unknown') }),
  z.object({ kind: z.literal('two') }),
  z.object({ kind: z.literal('none') }),
])
export type CheckedCertificate = z.output<typeof checked>

/** A slide with its name and its place in the tool. */
const placedSlide = z.object({ slide: z.uuid(), name: z.string(), module: z.uuid(), moduleName: z.string() })

const standing = z.object({
  tool: z.uuid(),
  rule: certificateRule,
  /** The certificate; null before it is earned. */
  certificate: publicCertificate.nullable(),
  /** Whether the certificate ends soon or has ended: then the following fields describe what a new one requires. */
  isRenewable: z.boolean(),
  isEarned: z.boolean(),
  slides: z.number().int(),
  /** Slides that are not done yet, in their order. */
  undone: z.array(placedSlide),
  questions: z.number().int(),
  /** Points reached in the assessments, in percent; null where there are no assessments. */
  percent: z.number().nullable(),
  /** Assessments with points left to reach, in their order. */
  open: z.array(
    placedSlide.extend({ ...nextAttempt.shape, block: blockId, isAnswered: z.boolean(), score: z.number() }),
  ),
})
export type ToolStanding = z.output<typeof standing>

/** What the certificate of a tool or path says, in its language. */
const says = z.object({
  name: z.string(),
  hours: z.number().nullable(),
  validMonths: z.number().int().nullable(),
  threshold: z.number().int(),
  takeaways: z.array(z.string()),
  /** The languages in which its texts exist. */
  languages: z.array(language),
  /** For a path: the names of its tools, each in its original language. */
  tools: z.array(z.string()).optional(),
})
export type CertificateSays = z.output<typeof says>

/** A hash that changes with the content of a certificate. */
export const certificateFingerprint = z.string().max(64)

/** Approval of the certificate of a tool or path by administrators; `tool` is the id of either. */
export const certificateApproval = z.object({
  tool: z.uuid(),
  state: z.enum(approvalStates),
  /** The present content, as its authors left it. */
  says,
  /** The approved content, with which certificates are issued; null where none was approved. */
  approved: says.nullable(),
  fingerprint: certificateFingerprint,
})
export type CertificateApproval = z.output<typeof certificateApproval>

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
  criteria: { slides: 12, questions: 4, threshold: 80, attempts: null },
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
  nameOnSheet: exampleFacts.holder,
  endedAt: null,
  replacedBy: null,
  checkedAt: example.at,
}

const exampleSays: CertificateSays = {
  name: example.object.name,
  hours: 3,
  validMonths: null,
  threshold: 80,
  takeaways: ['Regarder une image avant de la croire.'],
  languages: ['fr'],
}

export const exampleApproval: CertificateApproval = {
  tool: example.tool,
  state: 'changed',
  says: exampleSays,
  approved: { ...exampleSays, hours: 2 },
  fingerprint: '9e107d9d372bb6826bd81d3542a419d6',
}

/** Language of drawn texts and of names; by default the one in which the tool was taken. */
const inLanguage = language.optional()

/** The holder's name on a preview. */
const previewName = line(120)
const exampleHolder = 'Marie-Antoinette de Montmollin-Bourquard'

/** The settings that are printed on the sheet. */
const sheetSettings = z.object(settingFields.certificates).omit({ keptYears: true })

export const certificateSchemas = {
  getCertificate: describeCall(certificateCalls.getCertificate, {
    summary: 'Check a certificate by its code; one that is no longer valid is refused like one that does not exist.',
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
    summary: 'Look up a code: a certificate with its content and validity, a typing error, or none.',
    query: { key: typedCode },
    answer: z.array(checked),
    example: { query: { key: exampleFacts.code }, answer: [{ ...exampleCertificate, renamedSheets: [] }] },
  }),
  downloadCertificate: describeCall(certificateCalls.downloadCertificate, {
    summary: 'A certificate to print (PDF), or as an Open Badge: signed JSON, or baked into a PNG or an SVG.',
    query: { key: typedCode, format: z.enum(certificateFormats), lang: inLanguage },
    answer: null,
    example: { query: { key: exampleFacts.code, format: 'pdf', lang: 'fr' }, answer: null },
  }),
  previewCertificate: describeCall(certificateCalls.previewCertificate, {
    summary: "Preview of a tool's certificate (SVG), made out to a name; for people who may edit the tool.",
    fields: [mediaKey],
    query: {
      tool: z.uuid(),
      name: previewName,
      lang: inLanguage,
      /** Name of the tool; the present one by default. */
      toolName: words.name.optional(),
      /** The rule, with requirements and content; by default as its author has set it. */
      rule: certificateRule.optional(),
    },
    answer: null,
    example: { query: { tool: example.tool, name: exampleHolder, lang: 'fr' }, answer: null },
  }),
  previewCertificateSettings: describeCall(certificateCalls.previewCertificateSettings, {
    summary: 'Preview of a certificate with other settings (SVG), made out to a name; for administrators.',
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
  getCertificateApproval: describeCall(certificateCalls.getCertificateApproval, {
    summary: "Whether an administrator approved the content of a tool's certificate; for people who may edit the tool.",
    query: { tool: z.uuid() },
    answer: z.array(certificateApproval),
    example: { query: { tool: example.tool }, answer: [exampleApproval] },
  }),
  getCertificateStanding: describeCall(certificateCalls.getCertificateStanding, {
    summary: "The caller's progress towards the certificate of a tool: what is reached, and what is missing.",
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
          undone: [exampleSlide],
          questions: 1,
          percent: 0,
          open: [{ ...exampleSlide, block: 'majeur', isAnswered: false, score: 0, left: null, from: null }],
        },
      ],
    },
  }),
  claimCertificate: describeCall(certificateCalls.claimCertificate, {
    summary:
      'Issue the certificate of a tool or path that the caller has earned; a repeated call answers the same one.',
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
    summary: "Withdraw one of the caller's certificates for good: its page then says only that.",
    query: { code: z.string().max(20) },
    answer: z.array(publicCertificate),
    example: {
      query: { user: example.mail, code: exampleFacts.code },
      answer: [{ ...exampleCertificate, state: 'withdrawn', facts: null, nameOnSheet: null, endedAt: example.at }],
    },
  }),
}
