import { personCacheName } from '#document/offline-caches.ts'

/** The cache entry that marks a tool as completely saved, with its size. */
export const wholeNote = '/kept'

/** Size in bytes of a completely saved tool; null for any other. */
export async function savedSize(tool: string, login: string): Promise<number | null> {
  try {
    const note = await caches.match(wholeNote, { cacheName: personCacheName(login, tool) })
    return note ? (((await note.json()) as { bytes: number }).bytes ?? null) : null
  } catch {
    return null
  }
}
