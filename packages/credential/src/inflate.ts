/** Decompresses; null if the data is invalid or would exceed `limit`, so that a small file cannot fill the memory. */
export async function inflated(
  packed: Uint8Array<ArrayBuffer>,
  format: ConstructorParameters<typeof DecompressionStream>[0],
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const parts: Uint8Array[] = []
  let length = 0
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream(format)).getReader()
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      length += part.value.length
      if (length > limit) {
        await reader.cancel()
        return null
      }
      parts.push(part.value)
    }
  } catch {
    return null
  }
  const bytes = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}
