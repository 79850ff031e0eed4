/// <reference path="./untyped-packages.d.ts" />
import jsonld from 'jsonld'
import type { Contexts } from '#contexts.ts'
import type { JsonObject } from '#json.ts'

/** A document refers to a context that does not come with the package, so that its meaning is unknown. */
export class UnknownContext extends Error {}

/**
 * The statements of a document as sorted N-Quads (RDFC-1.0): the same however they are written. Throws
 * `UnknownContext`, and an error for a document that cannot be signed: a term that no context defines, an address
 * without a scheme, a graph whose blank nodes are too much work to distinguish.
 */
export async function canonicalForm(
  document: JsonObject,
  { contexts, signal = null }: { contexts: Contexts; signal?: AbortSignal | null },
): Promise<string> {
  return jsonld.canonize(document, {
    // Without it, terms that no context defines would be left out of the signed statements.
    safe: true,
    documentLoader: async address => {
      const context = contexts.get(address)
      if (context === undefined) throw new UnknownContext(address)
      return { documentUrl: address, document: context }
    },
    // An absolute number, not a factor of the size: hundreds of similar parts are fine, and a hostile graph ends in two
    // seconds.
    canonizeOptions: { algorithm: 'RDFC-1.0', maxDeepIterations: 10_000, signal },
  })
}
