import { base64urlnopad } from '@scure/base'
import { inflated } from '#inflate.ts'

/** Credentials in one status list: so many that an index does not reveal whose it is. */
export const statusListLength = 131_072

/** The encoded form of a status list: bits from the left, gzipped, in base64url with its prefix, `u`. */
export async function encodeStatusBits(revoked: Iterable<number>): Promise<string> {
  const bits = new Uint8Array(statusListLength / 8)
  for (const index of revoked) {
    if (!Number.isInteger(index) || index < 0 || index >= statusListLength) {
      throw new Error(`A status list has no place for ${index}.`)
    }
    bits[index >> 3]! |= 0x80 >> (index & 7)
  }
  const packed = new Blob([bits]).stream().pipeThrough(new CompressionStream('gzip'))
  return `u${base64urlnopad.encode(new Uint8Array(await new Response(packed).arrayBuffer()))}`
}

/** Whether the bit at an index is set; null if the list cannot be read or is too short. */
export async function statusBit(encodedList: string, index: number): Promise<boolean | null> {
  if (!/^u[\w-]+$/.test(encodedList)) return null
  let packed: Uint8Array<ArrayBuffer>
  try {
    packed = new Uint8Array(base64urlnopad.decode(encodedList.slice(1)))
  } catch {
    return null
  }
  const bits = await inflated(packed, 'gzip', 16 * 1024 * 1024)
  const byte = bits?.[index >> 3]
  return byte === undefined ? null : (byte & (0x80 >> (index & 7))) !== 0
}
