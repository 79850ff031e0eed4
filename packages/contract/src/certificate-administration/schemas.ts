import { z } from 'zod'
import { certificateAdministrationCalls as calls, certificateRunStates } from '#certificate-administration/calls.ts'
import { certificateReason } from '#certificate-administration/certificate-reason.ts'
import { certificateStates } from '#certificates/calls.ts'
import { exampleCertificate, publicCertificate } from '#certificates/schemas.ts'
import { describeCall } from '#describe-call.ts'
import { example } from '#example.ts'
import { after, language, listOf, moment, pageOf, search } from '#fields.ts'

/** A code as we write it. */
const code = z.string().max(20)

/** Which certificates are wanted. */
const filter = {
  /** Words that the name on it, its code, its tool, or its holder's name or address of today begin with. */
  search,
  state: z.enum(certificateStates).optional(),
  tool: z.uuid().optional(),
  /** Issued from this moment on. */
  from: moment.optional(),
  /** Issued before this moment. */
  until: moment.optional(),
}

/** A certificate as administrators see it. */
const certificate = publicCertificate.extend({
  issuedAt: moment,
  /** Whose it is, as they are called today; null once the account has ended, or its holder has taken it away. */
  person: z.object({ id: z.uuid(), name: z.string(), mail: z.string() }).nullable(),
  /** Why it was issued by hand; null where it was earned. */
  issueReason: z.string().nullable(),
  /** Why it was revoked. */
  revocationReason: z.string().nullable(),
})
export type AdministeredCertificate = z.output<typeof certificate>

/** How far it is to issue to all who have earned one. */
const run = listOf({
  state: z.enum(certificateRunStates),
  startedAt: moment,
  endedAt: moment.nullable(),
  /** People there are to look at, and those who have been looked at. */
  people: z.number().int(),
  checked: z.number().int(),
  issued: z.number().int(),
  /** Certificates that could not be issued through our own fault; the log says why. */
  failed: z.number().int(),
})

const revoked = 'Made out to the wrong person.'
const byHand = 'Took the course in a classroom.'

const exampleAdministered: AdministeredCertificate = {
  ...exampleCertificate,
  issuedAt: example.at,
  person: { id: example.person, name: example.fullName, mail: example.mail },
  issueReason: null,
  revocationReason: null,
}

const exampleRun: z.output<typeof run> = [
  { state: 'running', startedAt: example.at, endedAt: null, people: 214, checked: 100, issued: 31, failed: 0 },
]

export const certificateAdministrationSchemas = {
  getCertificates: describeCall(calls.getCertificates, {
    summary: 'The certificates there are, searched and filtered, the latest first, a page at a time.',
    query: { ...filter, after },
    answer: pageOf({ certificates: z.array(certificate) }),
    example: {
      query: { search: 'monn', state: 'valid' },
      answer: [{ certificates: [exampleAdministered], next: null }],
    },
  }),
  /** Separated by semicolons, UTF-8 with a byte order mark. */
  exportCertificates: describeCall(calls.exportCertificates, {
    summary: 'The certificates, searched and filtered, as CSV.',
    query: {
      ...filter,
      /** Language of the headings, and of the names of tools; the caller's own when left out. */
      lang: language.optional(),
    },
    answer: null,
    example: { query: { tool: example.tool, lang: 'fr' }, answer: null },
  }),
  revokeCertificate: describeCall(calls.revokeCertificate, {
    summary: 'Revoke a certificate: its page says so, and it can be had no more.',
    query: { code, reason: certificateReason },
    answer: z.array(certificate),
    example: {
      query: { code: exampleCertificate.code, reason: revoked },
      answer: [{ ...exampleAdministered, state: 'revoked', endedAt: example.later, revocationReason: revoked }],
    },
  }),
  restoreCertificate: describeCall(calls.restoreCertificate, {
    summary: 'Give a revoked certificate back: it holds again as it did.',
    query: { code },
    answer: z.array(certificate),
    example: { query: { code: exampleCertificate.code }, answer: [exampleAdministered] },
  }),
  replaceCertificate: describeCall(calls.replaceCertificate, {
    summary: "Put one with its holder's name of today in the place of a certificate; the new one is answered.",
    query: { code },
    answer: z.array(certificate),
    example: { query: { code: 'TR4WM82KPN' }, answer: [exampleAdministered] },
  }),
  issueCertificate: describeCall(calls.issueCertificate, {
    summary: 'Issue the certificate of a tool to a person by hand, earned or not.',
    query: { person: z.uuid(), tool: z.uuid(), reason: certificateReason },
    answer: z.array(certificate),
    example: {
      query: { person: example.person, tool: example.tool, reason: byHand },
      answer: [{ ...exampleAdministered, issueReason: byHand }],
    },
  }),
  issueEarnedCertificates: describeCall(calls.issueEarnedCertificates, {
    summary:
      'Begin to issue to all who have earned a certificate and have none; while that goes on, it says how far it is.',
    answer: run,
    example: { answer: exampleRun },
  }),
  getCertificateRun: describeCall(calls.getCertificateRun, {
    summary: 'How far the last issuing to all who have earned a certificate is; nothing where there was none.',
    answer: run,
    example: { answer: exampleRun },
  }),
}
