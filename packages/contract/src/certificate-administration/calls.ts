import { callsOf } from '#call.ts'

/** The header of an export that says how many certificates are in it. */
export const certificateCountHeader = 'preau-certificates'

/** How far issuing to all who have earned one is; `failed` is one that no server works at any more. */
export const certificateRunStates = ['running', 'done', 'failed'] as const

/** The certificate is not as it must be for what is asked: somebody else was quicker, or its account has ended. */
const standsOtherwise = 'certificate-stands-otherwise'

/** How administrators look after the certificates of others. */
export const certificateAdministrationCalls = callsOf({
  getCertificates: { path: '/api3/certificates/get-all/', who: 'administrator' },
  exportCertificates: { path: '/api3/certificates/export/', who: 'administrator' },
  revokeCertificate: {
    path: '/api3/certificates/revoke/',
    who: 'administrator',
    refusals: ['not-found', standsOtherwise],
  },
  restoreCertificate: {
    path: '/api3/certificates/restore/',
    who: 'administrator',
    refusals: ['not-found', standsOtherwise],
  },
  replaceCertificate: {
    path: '/api3/certificates/replace/',
    who: 'administrator',
    refusals: ['not-found', standsOtherwise, 'name-is-the-same'],
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
  getCertificateRun: { path: '/api3/certificates/get-run/', who: 'administrator' },
})
