import { isIPv6 } from 'node:net'

/**
 * The subject that an address counts for: the address itself, or for IPv6 the network of 64 bits that one household or
 * school has. An IPv4 address inside IPv6, as proxies and NAT64 write it, counts as IPv4: otherwise all of them would
 * share one network of 64 bits.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const groups = groupsOf(address)
  const [high = 0, low = 0] = groups.slice(6)
  if (ipv4Prefixes.includes(groups.slice(0, 6).join())) return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  return groups
    .slice(0, 4)
    .map(group => group.toString(16))
    .join(':')
}

/** The prefixes of an IPv4 address within IPv6: `::ffff:0:0/96` and `64:ff9b::/96`. */
const ipv4Prefixes = [
  [0, 0, 0, 0, 0, 0xffff],
  [0x64, 0xff9b, 0, 0, 0, 0],
].map(groups => groups.join())

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  const hex = address.replace(/%.*$/, '').replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...parts: string[]) => {
    const [one = 0, two = 0, three = 0, four = 0] = parts.slice(0, 4).map(Number)
    return `${((one << 8) | two).toString(16)}:${((three << 8) | four).toString(16)}`
  })
  const [left = [], right = []] = hex.split('::', 2).map(side => (side === '' ? [] : side.split(':')))
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0')
  return [...left, ...zeros, ...right].map(group => Number.parseInt(group, 16))
}

/** A network of IPv6, as `networkOf` returns it; no other subject has this form. */
const ipv6Network = /^((?:[0-9a-f]{1,4}:){3})([0-9a-f]{1,4})$/

/**
 * The wider networks around one of 64 bits, with the factor of their limits; none around other subjects. A household
 * often has 56 bits and an organisation 48: they could use another network of 64 bits for every request.
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
