import type { CertificateFacts } from '@preau/contract/certificates/certificate-facts'

/**
 * The issuer of a certificate, in a line: the signatory, even if the settings hold only the name or only the function,
 * then the organisation.
 * @param organisation with its place, in the language of the reader
 */
export function issuerWords({ signatory }: Pick<CertificateFacts, 'signatory'>, organisation: string): string {
  return [signatory?.name, signatory?.function, organisation].filter(Boolean).join(', ')
}
