import { saysSignedOut } from '@preau/contract/call'
import type { AnyRefusal, PerRefusal, RefusalOf } from '@preau/contract/calls'
import type { Refusal } from '@preau/contract/client/outcome'
import { useTranslation } from 'react-i18next'

/** The calls by which a certificate is changed or issued. */
type Explained = RefusalOf<'revokeCertificate' | 'restoreCertificate' | 'replaceCertificate' | 'issueCertificate'>

export type CertificateRefusal = Refusal<Explained | AnyRefusal>

/** The words of each. */
const words: PerRefusal<Explained | 'no-network', Explained | 'no-network'> = {
  'not-found': 'not-found',
  'certificate-in-other-state': 'certificate-in-other-state',
  'name-is-the-same': 'name-is-the-same',
  'has-certificate': 'has-certificate',
  'certificate-is-revoked': 'certificate-is-revoked',
  'tool-gives-none': 'tool-gives-none',
  'this-account-is-not-activated': 'this-account-is-not-activated',
  'this-account-is-being-deleted': 'this-account-is-being-deleted',
  'no-network': 'no-network',
}

/** Says why a certificate was not changed or issued. */
export function useRefusalWords(): (refusal: CertificateRefusal) => string {
  const { t } = useTranslation('certificate-administration')
  return ({ code }) => t(`refusals.${saysSignedOut(code) ? 'signed-out' : (words[code] ?? 'fault')}`)
}
