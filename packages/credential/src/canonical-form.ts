/// <reference path="./untyped-packages.d.ts" />
import jsonld from 'jsonld'
import type { Contexts } from '#contexts.ts'
import type { JsonObject } from '#json.ts'

/** A document names a context that does not come with the package, so nobody here knows what it says. */
export class UnknownContext extends Error {}

/**
 * What a document says, as sorted N-Quads (RDFC-1.0): the same for the same statements, however they are written. Throws
 * `UnknownContext`, and an error for what cannot be signed: a word that no context explains, an address without a scheme,
 * a graph whose blank nodes are too much work to tell apart.
 */
export async function canonicalForm(
  document: JsonObject,
  { contexts, signal = null }: { contexts: Contexts; signal?: AbortSignal | null },
): Promise<string> {
  return jsonld.canonize(document, {
    // Or words that no context explains would be left out of what is signed.
    safe: true,
    documentLoader: async address => {
      const context = contexts.get(address)
      if (context === undefined) throw new UnknownContext(address)
      return { documentUrl: address, document: context }
    },
    // A number, not a factor of the size: hundreds of parts that look alike are fine, and a hostile graph ends in two seconds.
    canonizeOptions: { algorithm: 'RDFC-1.0', maxDeepIterations: 10_000, signal },
  })
}
