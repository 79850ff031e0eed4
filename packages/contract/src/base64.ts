/** Base64 of a text's UTF-8 bytes. */
export function toBase64(text: string): string {
  return btoa(Array.from(new TextEncoder().encode(text), byte => String.fromCharCode(byte)).join(''))
}

/** The text of a base64 (standard or URL alphabet, padding optional) of UTF-8; null when it is not one. */
export function fromBase64(encoded: string): string | null {
  try {
    const bytes = Uint8Array.from(atob(encoded.replaceAll('-', '+').replaceAll('_', '/')), c => c.charCodeAt(0))
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null
  }
}
