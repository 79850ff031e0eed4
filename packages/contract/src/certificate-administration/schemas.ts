import { z } from 'zod'
import { certificateAdministrationCalls as calls, certificateRunStates } from '#certificate-administration/calls.ts'
import { certificateReason } from '#certificate-administration/certificate-reason.ts'
import { certificateStates } from '#certificates/calls.ts'
import {
  certificateApproval,
  certificateFingerprint,
  exampleApproval,
  exampleCertificate,
  publicCertificate,
} from '#certificates/schemas.ts'
import { describeCall } from '#describe-call.ts'
import { example } from '#example.ts'
import { after, language, listOf, moment, pageOf, search } from '#fields.ts'

/** A code as it is stored. */
const code = z.string().max(20)

/** Filters of certificates. */
const filter = {
  /**
   * Beginnings of words: of the name on the certificate, its code, its tool, or its holder's present name or address.
   */
  search,
  state: z.enum(certificateStates).optional(),
  /** Id of a tool or a path. */
  tool: z.uuid().optional(),
  /** Issued from this moment on. */
  from: moment.optional(),
  /** Issued before this moment. */
  until: moment.optional(),
}

/** A certificate as administrators see it. */
const certificate = publicCertificate.extend({
  issuedAt: moment,
  /** Its holder, by the present name; null once the account has ended, or the holder has withdrawn the certificate. */
  person: z.object({ id: z.uuid(), name: z.string(), mail: z.string() }).nullable(),
  /** Reason why it was issued by hand; null where it was earned. */
  issueReason: z.string().nullable(),
  /** Former names of the holder that changed within a day of the issue, the latest first. */
  nameChanges: z.array(z.object({ formerName: z.string(), at: moment })),
  /** Why it was revoked. */
  revocationReason: z.string().nullable(),
})
export type AdministeredCertificate = z.output<typeof certificate>

/** Progress of a run that issues all earned certificates. */
const run = listOf({
  state: z.enum(certificateRunStates),
  startedAt: moment,
  endedAt: moment.nullable(),
  /** How many people are to be checked, and how many have been. */
  people: z.number().int(),
  checked: z.number().int(),
  issued: z.number().int(),
  /** Certificates that could not be issued because of an error; the server's log has the reason. */
  failed: z.number().int(),
})

const waiting = certificateApproval.extend({
  level: z.string(),
  /** The author of the tool; null for a person whose account no longer exists. */
  author: z.object({ name: z.string(), mail: z.string() }).nullable(),
})

const revoked = 'Made out to the wrong person.'
const byHand = 'Took the course in a classroom.'

const exampleAdministered: AdministeredCertificate = {
  ...exampleCertificate,
  issuedAt: example.at,
  person: { id: example.person, name: example.fullName, mail: example.mail },
  issueReason: null,
  nameChanges: [],
  revocationReason: null,
}

const exampleRun: z.output<typeof run> = [
  { state: 'running', startedAt: example.at, endedAt: null, people: 214, checked: 100, issued: 31, failed: 0 },
]

export const certificateAdministrationSchemas = {
  getCertificates: describeCall(calls.getCertificates, {
    summary: 'The certificates, searched and filtered, the latest first, in pages.',
    query: { ...filter, after },
    answer: pageOf({ certificates: z.array(certificate) }),
    example: {
      query: { search: 'monn', state: 'valid' },
      answer: [{ certificates: [exampleAdministered], next: null }],
    },
  }),
  /** Separated by semicolons, UTF-8 with a byte order mark. */
  exportCertificates: describeCall(calls.exportCertificates, {
    summary: 'The certificates as CSV, searched and filtered.',
    query: {
      ...filter,
      /** Language of the headings, and of the names of tools; the caller's by default. */
      lang: language.optional(),
    },
    answer: null,
    example: { query: { tool: example.tool, lang: 'fr' }, answer: null },
  }),
  revokeCertificate: describeCall(calls.revokeCertificate, {
    summary: 'Revoke a certificate: its page says so, and it can no longer be downloaded.',
    query: { code, reason: certificateReason },
    answer: z.array(certificate),
    example: {
      query: { code: exampleCertificate.code, reason: revoked },
      answer: [{ ...exampleAdministered, state: 'revoked', endedAt: example.later, revocationReason: revoked }],
    },
  }),
  restoreCertificate: describeCall(calls.restoreCertificate, {
    summary: 'Undo the revocation of a certificate: it is valid again as before.',
    query: { code },
    answer: z.array(certificate),
    example: { query: { code: exampleCertificate.code }, answer: [exampleAdministered] },
  }),
  replaceCertificate: describeCall(calls.replaceCertificate, {
    summary: "Replace a certificate by one with its holder's present name; answers the new one.",
    query: { code },
    answer: z.array(certificate),
    example: { query: { code: 'TR4WM82KPN' }, answer: [exampleAdministered] },
  }),
  issueCertificate: describeCall(calls.issueCertificate, {
    summary: 'Issue the certificate of a tool or path to a person by hand, earned or not.',
    query: { person: z.uuid(), tool: z.uuid(), reason: certificateReason },
    answer: z.array(certificate),
    example: {
      query: { person: example.person, tool: example.tool, reason: byHand },
      answer: [{ ...exampleAdministered, issueReason: byHand }],
    },
  }),
  issueEarnedCertificates: describeCall(calls.issueEarnedCertificates, {
    summary:
      'Begin to issue to all who have earned a certificate and have none; while a run is under way, answers its progress.',
    answer: run,
    example: { answer: exampleRun },
  }),
  getWaitingCertificates: describeCall(calls.getWaitingCertificates, {
    summary: 'The visible tools whose certificate, or a change to it, is not approved.',
    query: {},
    answer: z.array(waiting),
    example: { query: {}, answer: [{ ...exampleApproval, level: 'Cycle 3', author: example.colleague }] },
  }),
  approveCertificate: describeCall(calls.approveCertificate, {
    summary: 'Approve the certificate of a tool as it is; refused where it has changed since it was read.',
    query: { tool: z.uuid(), fingerprint: certificateFingerprint },
    answer: z.array(certificateApproval),
    example: {
      query: { tool: example.tool, fingerprint: exampleApproval.fingerprint },
      answer: [{ ...exampleApproval, state: 'approved', approved: exampleApproval.says }],
    },
  }),
  getCertificateRun: describeCall(calls.getCertificateRun, {
    summary: 'Progress of the last run that issued all earned certificates; nothing where there was none.',
    answer: run,
    example: { answer: exampleRun },
  }),
}
