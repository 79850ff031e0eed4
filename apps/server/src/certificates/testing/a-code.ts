import { randomInt } from 'node:crypto'
import { makeCertificateCode } from '@preau/contract/certificates/certificate-code'

/** A code there could be, and is none of. */
export function aCode(): string {
  return makeCertificateCode(randomInt)
}
