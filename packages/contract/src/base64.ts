/** Base64 of a text's UTF-8 bytes. */
export function toBase64(text: string): string {
  return btoa(Array.from(new TextEncoder().encode(text), byte => String.fromCharCode(byte)).join(''))
}

/** Decodes base64 (standard or URL alphabet, padding optional) of UTF-8; null for anything else. */
export function fromBase64(encoded: string): string | null {
  try {
    const binary = atob(encoded.replaceAll('-', '+').replaceAll('_', '/'))
    // A loop: `Uint8Array.from` takes ten times as long, and a request may be a megabyte.
    const bytes = new Uint8Array(binary.length)
    for (let place = 0; place < binary.length; place += 1) bytes[place] = binary.charCodeAt(place)
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null
  }
}
