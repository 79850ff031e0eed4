import { readFileSync } from 'node:fs'
import { inflateRawSync } from 'node:zlib'

const signatures = { entry: 0x02014b50, end: 0x06054b50 }

/** The texts of the files in a zip, by their names, found through its central directory as any program finds them. */
export function filesIn(path: string): Map<string, string> {
  const zip = readFileSync(path)
  const end = zip.length - 22
  if (zip.readUInt32LE(end) !== signatures.end) throw new Error('the file does not end as a zip does')
  const files = new Map<string, string>()
  let at = zip.readUInt32LE(end + 16)
  while (zip.readUInt32LE(at) === signatures.entry) {
    const isDeflated = zip.readUInt16LE(at + 10) === 8
    const size = zip.readUInt32LE(at + 20)
    const nameLength = zip.readUInt16LE(at + 28)
    const local = zip.readUInt32LE(at + 42)
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const content = zip.subarray(start, start + size)
    files.set(name, (isDeflated ? inflateRawSync(content) : content).toString('utf8'))
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return files
}
