import { callsOf, objectRefusals } from '#call.ts'

/**
 * States of the approval of a tool's certificate. `none`: its authors want no certificate. `waits`: it is not approved,
 * and none is issued. `changed`: certificates are issued as approved, and later changes wait for approval.
 */
export const approvalStates = ['none', 'waits', 'changed', 'approved'] as const

/** States of a certificate: only a valid one proves anything today. */
export const certificateStates = ['valid', 'expired', 'replaced', 'revoked', 'withdrawn'] as const
export type CertificateState = (typeof certificateStates)[number]

/** Formats of a certificate: to print, as a signed badge, and as a badge inside a picture. */
export const certificateFormats = ['pdf', 'json', 'png', 'svg'] as const
export type CertificateFormat = (typeof certificateFormats)[number]

/** Longest accepted key of a certificate, in characters. */
export const certificateKeyMaximum = 400

/** Certificates. */
export const certificateCalls = callsOf({
  getCertificate: {
    numbers: [3, 11],
    path: '/api3/object/get/',
    form: 'address',
    action: 'getCertificate',
    who: 'anyone',
    hasOwnKey: true,
    refusals: ['not-found'],
  },
  checkCertificate: { path: '/api3/certificates/check/', who: 'anyone' },
  downloadCertificate: {
    path: '/api3/certificates/download/',
    form: 'address',
    who: 'anyone',
    refusals: ['not-found'],
  },
  previewCertificate: {
    path: '/api3/certificates/preview/',
    form: 'address',
    who: 'anyone',
    refusals: ['not-found', 'accessdenied'],
  },
  previewCertificateSettings: {
    path: '/api3/certificates/preview-settings/',
    form: 'address',
    who: 'anyone',
    refusals: ['accessdenied', 'not-found'],
  },
  getCertificateApproval: { path: '/api3/certificates/get-approval/', who: 'signed-in', refusals: objectRefusals },
  getCertificateStanding: { path: '/api3/certificates/get-standing/', who: 'signed-in', refusals: ['not-found'] },
  claimCertificate: { path: '/api3/certificates/claim/', who: 'signed-in', refusals: ['not-found', 'not-earned'] },
  getOwnCertificates: { path: '/api3/certificates/get-own/', who: 'signed-in' },
  withdrawCertificate: { path: '/api3/certificates/withdraw/', who: 'signed-in', refusals: ['not-found'] },
})
