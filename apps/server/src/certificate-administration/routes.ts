import { approveCertificate, readWaiting } from '#certificates/approve-certificates.ts'
import { success } from '#platform/http/envelope.ts'
import { answerCsv } from '#platform/lists/answer-csv.ts'
import { effectiveSettings } from '#settings/effective-settings.ts'
import type { Handlers } from '#wire.ts'
import { replaceCertificate, restoreCertificate, revokeCertificate } from './change-certificates.ts'
import { exportCertificates } from './export-certificates.ts'
import { issueByHand } from './issue-by-hand.ts'
import { beginRun, lastRun } from './issue-earned.ts'
import { listCertificates } from './list-certificates.ts'

/** The calls by which administrators manage certificates. */
export function certificateAdministrationCalls(): Handlers {
  return {
    async getCertificates({ query, db }) {
      return success([await listCertificates(db, query)])
    },

    async exportCertificates({ query, person, db, reply }) {
      return answerCsv(reply, await exportCertificates(db, query, person()))
    },

    async revokeCertificate({ query: { code, reason }, person, db, files, refuse }) {
      return success([await revokeCertificate({ db, files }, { code, reason, by: person().id, refuse })])
    },

    async restoreCertificate({ query: { code }, person, db, refuse }) {
      return success([await restoreCertificate(db, { code, by: person().id, refuse })])
    },

    async replaceCertificate({ query: { code }, person, db, refuse }) {
      return success([await replaceCertificate(db, { code, by: person().id, refuse })])
    },

    async issueCertificate({ query, person, db, config, refuse }) {
      const request = { person: query.person, tool: query.tool, reason: query.reason, by: person().id, refuse }
      return success([await issueByHand(db, request, trx => effectiveSettings(trx, config))])
    },

    async issueEarnedCertificates({ person, db }) {
      return success([await beginRun(db, person().id)])
    },

    async getWaitingCertificates({ db }) {
      return success(await readWaiting(db))
    },

    async approveCertificate({ query: { tool, fingerprint }, person, db, refuse }) {
      return success([await approveCertificate(db, { tool, fingerprint, by: person().id, refuse })])
    },

    async getCertificateRun({ db }) {
      const run = await lastRun(db)
      return success(run ? [run] : [])
    },
  }
}
