import { base64urlnopad } from '@scure/base'
import { inflated } from '#inflate.ts'

/** How many credentials a status list is for: so many that an index tells nobody whose it is. */
export const statusListLength = 131_072

/** A status list as credentials carry it: bits from the left, packed with gzip, in base64url with its sign, `u`. */
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

/** Whether the bit at an index is set; null where the list cannot be read or is shorter. */
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
