import { isIPv6 } from 'node:net'

/** The subject of an address: itself, or, for IPv6, the network of 64 bits that one household or school has. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(address)) return address
  const [left = '', right = ''] = address.toLowerCase().replace(/%.*$/, '').split('::', 2)
  const groupsOf = (side: string) => (side === '' ? [] : side.split(':'))
  const missing = 8 - groupsOf(left).length - groupsOf(right).length
  const zeros = address.includes('::') ? Array.from({ length: missing }, () => '0') : []
  const groups = [...groupsOf(left), ...zeros, ...groupsOf(right)]
  return groups
    .slice(0, 4)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/** A network of IPv6, as `networkOf` returns it; no other subject looks like this. */
const ipv6Network = /^((?:[0-9a-f]{1,4}:){3})([0-9a-f]{1,4})$/

/**
 * The networks around one of 64 bits, with the factor of their limits; none around anything else. A household often has
 * 56 bits and an organisation 48, and can use another 64 of them at every request.
 */
export function networksAround(network: string): { network: string; bits: 56 | 48; times: number }[] {
  const [, organisation, last] = ipv6Network.exec(network) ?? []
  if (organisation === undefined || last === undefined) return []
  const household = (Number.parseInt(last, 16) & 0xff00).toString(16)
  return [
    { network: `${organisation}${household}/56`, bits: 56, times: 4 },
    { network: `${organisation}/48`, bits: 48, times: 16 },
  ]
}
