import { latin1, utf8 } from '#bytes.ts'
import { inflated } from '#inflate.ts'

/** Most attachments that are read: nobody attaches more to a certificate. */
const most = 20

/**
 * The texts of the files attached to a PDF, each decompressed up to a limit of bytes. Attachments are never inside
 * other objects, so they can be found without parsing the rest of the document.
 */
export async function pdfAttachments(bytes: Uint8Array<ArrayBuffer>, limit: number): Promise<string[]> {
  const file = latin1(bytes)
  const texts: string[] = []
  for (const { index } of [...file.matchAll(/\/EmbeddedFile\b(?!s)/g)].slice(0, most)) {
    const start = file.indexOf('stream', index)
    const end = file.indexOf('endstream', start)
    // Between the two there may only be the rest of the object's dictionary.
    if (start === -1 || end === -1 || file.slice(index, start).includes('endobj')) continue
    const dictionary = file.slice(file.lastIndexOf('obj', index), start)
    const text = await streamText(bytes, { dictionary, start, end, file, limit })
    if (text !== null) texts.push(text.trim())
  }
  return texts
}

/** Whether a PDF is encrypted with a password. */
export function isPdfEncrypted(bytes: Uint8Array): boolean {
  return /\/Encrypt\s+\d+\s+\d+\s+R/.test(latin1(bytes))
}

async function streamText(
  bytes: Uint8Array<ArrayBuffer>,
  {
    dictionary,
    start,
    end,
    file,
    limit,
  }: { dictionary: string; start: number; end: number; file: string; limit: number },
): Promise<string | null> {
  const from = start + 'stream'.length + (file[start + 'stream'.length] === '\r' ? 2 : 1)
  const to = from + lengthOf(dictionary, file, end - from)
  const data = bytes.subarray(from, to)
  const filters = /\/Filter\s*(?:\[([^\]]*)\]|(\/\w+))/.exec(dictionary)
  const packing = (filters?.[1] ?? filters?.[2] ?? '').trim()
  if (packing === '') return utf8(data)
  if (packing !== '/FlateDecode' || dictionary.includes('/DecodeParms')) return null
  const unpacked = await inflated(data, 'deflate', limit)
  return unpacked && utf8(unpacked)
}

/**
 * Length of a stream, from its dictionary or another object; otherwise up to the mark of its end, without the line
 * break.
 */
function lengthOf(dictionary: string, file: string, upToEnd: number): number {
  const [, number, isReference] = /\/Length\s+(\d+)(\s+\d+\s+R)?/.exec(dictionary) ?? []
  const said = isReference ? new RegExp(`(?:^|\\s)${number}\\s+\\d+\\s+obj\\s+(\\d+)`).exec(file)?.[1] : number
  const length = Number(said)
  return Number.isInteger(length) && length <= upToEnd ? length : upToEnd
}
