import { callsOf } from '#call.ts'

/** States of a run that issues all earned certificates; `failed`: no server is working on it any more. */
export const certificateRunStates = ['running', 'done', 'failed'] as const

/**
 * The state of the certificate does not allow the change: another administrator was faster, or its account has ended.
 */
const inOtherState = 'certificate-in-other-state'

/** Administration of certificates. */
export const certificateAdministrationCalls = callsOf({
  getCertificates: { path: '/api3/certificates/get-all/', who: 'administrator' },
  exportCertificates: { path: '/api3/certificates/export/', who: 'administrator' },
  revokeCertificate: {
    path: '/api3/certificates/revoke/',
    who: 'administrator',
    refusals: ['not-found', inOtherState],
  },
  restoreCertificate: {
    path: '/api3/certificates/restore/',
    who: 'administrator',
    refusals: ['not-found', inOtherState],
  },
  replaceCertificate: {
    path: '/api3/certificates/replace/',
    who: 'administrator',
    refusals: ['not-found', inOtherState, 'name-is-the-same'],
  },
  issueCertificate: {
    path: '/api3/certificates/issue/',
    who: 'administrator',
    refusals: [
      'not-found',
      'has-certificate',
      'certificate-is-revoked',
      'tool-gives-none',
      'this-account-is-not-activated',
      'this-account-is-being-deleted',
    ],
  },
  issueEarnedCertificates: { path: '/api3/certificates/issue-earned/', who: 'administrator' },
  getWaitingCertificates: { path: '/api3/certificates/get-waiting/', who: 'administrator' },
  approveCertificate: {
    path: '/api3/certificates/approve/',
    who: 'administrator',
    refusals: ['not-found', 'certificate-has-changed'],
  },
  getCertificateRun: { path: '/api3/certificates/get-run/', who: 'administrator' },
})
