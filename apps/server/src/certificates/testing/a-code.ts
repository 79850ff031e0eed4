import { randomInt } from 'node:crypto'
import { makeCertificateCode } from '@preau/contract/certificates/certificate-code'

/** A valid code that no certificate has. */
export function aCode(): string {
  return makeCertificateCode(randomInt)
}
