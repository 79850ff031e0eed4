/** A chunk of a PNG: its type, its data, and its position in the file, with its length and checksum. */
interface PngChunk {
  type: string
  data: Uint8Array<ArrayBuffer>
  start: number
  end: number
}

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

export function isPng(bytes: Uint8Array): boolean {
  return signature.every((byte, at) => bytes[at] === byte)
}

/** The chunks of a PNG up to its end; null if one is truncated. */
export function pngChunks(bytes: Uint8Array<ArrayBuffer>): PngChunk[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const chunks: PngChunk[] = []
  for (let start = signature.length; start + 12 <= bytes.length; ) {
    const end = start + 12 + view.getUint32(start)
    if (end > bytes.length) return null
    const type = String.fromCharCode(...bytes.subarray(start + 4, start + 8))
    chunks.push({ type, data: bytes.subarray(start + 8, end - 4), start, end })
    if (type === 'IEND') return chunks
    start = end
  }
  return null
}

/** A chunk as bytes, with its length and checksum. */
export function pngChunk(type: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const chunk = new Uint8Array(12 + data.length)
  const view = new DataView(chunk.buffer)
  view.setUint32(0, data.length)
  chunk.set(new TextEncoder().encode(type), 4)
  chunk.set(data, 8)
  view.setUint32(8 + data.length, crc32(chunk.subarray(4, 8 + data.length)))
  return chunk
}

/** The checksum of PNG, the same as gzip's. */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return (crc ^ 0xffffffff) >>> 0
}
