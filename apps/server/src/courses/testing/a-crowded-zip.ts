import { aZip } from '#testing/a-zip.ts'

/** A zip with so many files. All entries of its directory refer to the same bytes: that makes it cheap to create. */
export async function aCrowdedZip(many: number): Promise<Buffer> {
  const zip = await aZip({ 'a.md': 'x' }, { isLarge: true })
  const [contents, end] = [zip.indexOf('PK\x01\x02'), zip.indexOf('PK\x06\x06')]
  const line = zip.subarray(contents, end)
  const tail = Buffer.from(zip.subarray(end))
  const size = line.length * many
  for (const at of [24, 32]) tail.writeBigUInt64LE(BigInt(many), at)
  tail.writeBigUInt64LE(BigInt(size), 40)
  const locator = tail.indexOf('PK\x06\x07')
  tail.writeBigUInt64LE(BigInt(contents + size), locator + 8)
  return Buffer.concat([zip.subarray(0, contents), ...Array.from({ length: many }, () => line), tail])
}
