import { canonicalForm } from '#canonical-form.ts'
import type { Contexts } from '#contexts.ts'
import type { JsonObject } from '#json.ts'

/**
 * The 64 bytes that an `eddsa-rdfc-2022` proof signs: the hash of its options, then the hash of the document without
 * its proof. Throws as `canonicalForm` does.
 */
export async function signedBytes(
  document: JsonObject,
  proofOptions: JsonObject,
  reading: { contexts: Contexts; signal?: AbortSignal | null },
): Promise<Uint8Array<ArrayBuffer>> {
  const { '@context': context } = document
  if (context === undefined) throw new Error('A document without a context has no canonical form.')
  const bytes = new Uint8Array(64)
  bytes.set(await hashOf({ ...proofOptions, '@context': context }), 0)
  bytes.set(await hashOf(document), 32)
  return bytes

  async function hashOf(part: JsonObject): Promise<Uint8Array> {
    const text = await canonicalForm(part, reading)
    return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  }
}
