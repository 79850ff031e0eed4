import { latin1, utf8 } from '#bytes.ts'
import { inflated } from '#inflate.ts'

/** Keywords of chunks that contain a badge: of Open Badges 3, and of 2. */
export const pngBadgeKeywords = ['openbadgecredential', 'openbadges'] as const

/** Parses an `iTXt` chunk; its text may still be compressed. Null for any other chunk. */
export function readTextChunk(
  data: Uint8Array<ArrayBuffer>,
): { keyword: string; isPacked: boolean; text: Uint8Array<ArrayBuffer> } | null {
  const keywordEnd = data.indexOf(0)
  const languageEnd = data.indexOf(0, keywordEnd + 3)
  const translationEnd = data.indexOf(0, languageEnd + 1)
  if (keywordEnd === -1 || languageEnd === -1 || translationEnd === -1) return null
  return {
    keyword: latin1(data.subarray(0, keywordEnd)),
    isPacked: data[keywordEnd + 1] === 1,
    text: data.subarray(translationEnd + 1),
  }
}

/** The text of an `iTXt` chunk, decompressed up to a limit of bytes; null if it cannot be read. */
export async function textOfChunk(
  chunk: { isPacked: boolean; text: Uint8Array<ArrayBuffer> },
  limit: number,
): Promise<string | null> {
  const bytes = chunk.isPacked ? await inflated(chunk.text, 'deflate', limit) : chunk.text
  return bytes && utf8(bytes)
}
