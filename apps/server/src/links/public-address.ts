import { type LookupAddress, lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Addresses of machines that are not on the public internet (RFC 6890 and its registries), this one among them. */
const special = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  special.addSubnet(network, bits, 'ipv4')

/** The public part of IPv6; what it maps to IPv4 lies outside, but for two ways of tunnelling. */
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special.addSubnet(network, bits, 'ipv6')

/** Whether an IP address is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !special.check(address, 'ipv4')
  return family === 6 && global6.check(address, 'ipv6') && !special.check(address, 'ipv6')
}

/** A request was not made, since its host is not on the public internet. */
export class NotPublic extends Error {}

/**
 * Resolves a host for a request, to allowed addresses alone: the connection goes to the address that was looked at,
 * whatever the name resolves to afterwards. Fails with NotPublic where one of them is not allowed.
 */
export const lookupAllowed =
  (isAllowed: (address: string) => boolean): LookupFunction =>
  (host, options, done) => {
    lookup(host, { ...options, all: true }, (err, addresses: LookupAddress[]) => {
      if (err) return done(err, '', 0)
      if (!addresses.every(({ address }) => isAllowed(address))) return done(new NotPublic(host), '', 0)
      const [first] = addresses
      if (options.all) return (done as unknown as (err: null, all: LookupAddress[]) => void)(null, addresses)
      done(null, first?.address ?? '', first?.family ?? 0)
    })
  }
