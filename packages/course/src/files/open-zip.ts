import { unzipSync } from 'fflate'
import { zipName } from './zip-name.ts'

/** Thrown where a zip cannot be opened. */
export class ZipFault extends Error {
  override name = 'ZipFault'
  readonly code: 'damaged' | 'encrypted' | 'too-large'

  constructor(code: ZipFault['code']) {
    super(code)
    this.code = code
  }
}

/** A zip: the paths of all its files, and the contents of the wanted ones by path. */
export type OpenZip = { paths: string[]; files: Map<string, Uint8Array<ArrayBuffer>> }

/**
 * Opens a zip in memory. Throws a ZipFault for one that is damaged, for a wanted file that is encrypted, and where the
 * wanted files are together larger than `maximum` bytes.
 */
export function openZip(
  bytes: Uint8Array,
  { isWanted = () => true, maximum }: { isWanted?: (path: string) => boolean; maximum: number },
): OpenZip {
  const entries = entriesOf(bytes)
  const pathOf = new Map<string, string>()
  let unfolded = 0
  let place = 0
  let contents: Record<string, Uint8Array>
  try {
    contents = unzipSync(bytes, {
      filter({ name, originalSize }) {
        const entry = entries[place++]
        if (!entry || entry.path.endsWith('/') || !isWanted(entry.path)) return false
        if (entry.isEncrypted) throw new ZipFault('encrypted')
        unfolded += originalSize
        if (unfolded > maximum) throw new ZipFault('too-large')
        // Names are decoded there in another way.
        pathOf.set(name, entry.path)
        return true
      },
    })
  } catch (fault) {
    throw fault instanceof ZipFault ? fault : new ZipFault('damaged')
  }
  const files = new Map(
    Object.entries(contents).map(([name, content]) => [pathOf.get(name) ?? name, new Uint8Array(content)]),
  )
  return { paths: entries.map(({ path }) => path), files }
}

type Entry = { path: string; isEncrypted: boolean }

const endMark = 0x06054b50
const end64Mark = 0x07064b50
const entryMark = 0x02014b50
const unicodePath = 0x7075

/** The entries of a zip, by its central directory, with their names as other programs wrote them. */
function entriesOf(bytes: Uint8Array): Entry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const short = (at: number) => view.getUint16(at, true)
  const long = (at: number) => view.getUint32(at, true)
  try {
    let end = bytes.length - 22
    while (long(end) !== endMark) end -= 1
    let [count, at] = [short(end + 10), long(end + 16)]
    if (end >= 20 && long(end - 20) === end64Mark) {
      const end64 = long(end - 12)
      count = long(end64 + 32)
      at = long(end64 + 48)
    }
    const entries: Entry[] = []
    for (; count > 0 && long(at) === entryMark; count -= 1) {
      const flags = short(at + 8)
      const name = bytes.subarray(at + 46, at + 46 + short(at + 28))
      const extra = at + 46 + short(at + 28)
      let unicode: Uint8Array | undefined
      for (let field = extra; field + 4 <= extra + short(at + 30); field += 4 + short(field + 2)) {
        if (short(field) === unicodePath) unicode = bytes.subarray(field + 9, field + 4 + short(field + 2))
      }
      entries.push({ path: zipName(name, { flags, unicode }), isEncrypted: (flags & 1) === 1 })
      at = extra + short(at + 30) + short(at + 32)
    }
    return entries
  } catch {
    throw new ZipFault('damaged')
  }
}
