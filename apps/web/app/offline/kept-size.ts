import { copiesOf } from '#document/kept-copies.ts'

/** The entry that says of a tool that it is kept whole, and how large it is. */
export const wholeNote = '/kept'

/** Size in bytes of a tool that is kept whole; null where it is not. */
export async function keptSize(tool: string, login: string): Promise<number | null> {
  try {
    const note = await caches.match(wholeNote, { cacheName: copiesOf(login, tool) })
    return note ? (((await note.json()) as { bytes: number }).bytes ?? null) : null
  } catch {
    return null
  }
}
