import { decodeDos } from '#files/dos-pages.ts'

/**
 * The name of a file in a zip. It is decoded as UTF-8 if the zip says so, if an extra field has it, or if the bytes can
 * be nothing else (macOS says nothing). Otherwise it is in code page 437.
 */
export function zipName(
  name: Uint8Array,
  { flags, unicode }: { flags: number; unicode?: Uint8Array | undefined },
): string {
  const isUtf8 = unicode !== undefined || (flags & 0x800) !== 0
  // Some programs of Windows write backslashes between folders.
  return decoded(unicode ?? name, isUtf8)
    .normalize('NFC')
    .replaceAll('\\', '/')
}

function decoded(name: Uint8Array, isUtf8: boolean): string {
  try {
    return new TextDecoder('utf-8', { fatal: !isUtf8, ignoreBOM: true }).decode(name)
  } catch {
    return decodeDos(name, 437)
  }
}
