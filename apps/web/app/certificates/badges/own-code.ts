import { readCheckedCode } from '@preau/contract/checked-code'
import { issuerOf } from '@preau/credential/addresses'

/**
 * The code of our certificate in an address: that of its badge, or of the page that checks it; null for any other
 * address.
 * @param issuer our own DID
 */
export function ownCode(address: string, issuer: string): string | null {
  if (!URL.canParse(address) || issuerOf(address) !== issuer) return null
  const { pathname, searchParams } = new URL(address)
  const [, written] = /^\/credentials\/certificates\/([^/]+)$/.exec(pathname) ?? []
  const key = written ?? (/^\/[a-z]{2}\/validate\/?$/.test(pathname) ? searchParams.get('key') : null)
  const typed = readCheckedCode(key ?? '')
  return typed.kind === 'code' ? typed.code : null
}
