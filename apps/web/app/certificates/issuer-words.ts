import type { CertificateFacts } from '@preau/contract/certificates/certificate-facts'

/**
 * Who issued a certificate, in a line: whoever signed it, of whom the settings may name one half only, then the organisation.
 * @param organisation with its place, in the language of the reader
 */
export function issuerWords({ signatory }: Pick<CertificateFacts, 'signatory'>, organisation: string): string {
  return [signatory?.name, signatory?.function, organisation].filter(Boolean).join(', ')
}
