/// <reference path="./untyped-packages.d.ts" />
import jsonld from 'jsonld'
import type { Contexts } from '#contexts.ts'
import type { JsonObject } from '#json.ts'

/** A document refers to a context that is not in the package, so that its meaning is unknown. */
export class UnknownContext extends Error {}

/**
 * The statements of a document as sorted N-Quads (RDFC-1.0), which are the same however the document writes them.
 * Throws `UnknownContext`. Throws another error for a document that cannot be signed: it has a term that no context
 * defines, an address without a scheme, or blank nodes that take too much work to distinguish.
 */
export async function canonicalForm(
  document: JsonObject,
  { contexts, signal = null }: { contexts: Contexts; signal?: AbortSignal | null },
): Promise<string> {
  return jsonld.canonize(document, {
    // Otherwise terms that no context defines would silently be missing from the signed statements.
    safe: true,
    documentLoader: async address => {
      const context = contexts.get(address)
      if (context === undefined) throw new UnknownContext(address)
      return { documentUrl: address, document: context }
    },
    // An absolute limit, not a multiple of the size: hundreds of similar parts are fine, and a hostile graph ends after
    // two seconds.
    canonizeOptions: { algorithm: 'RDFC-1.0', maxDeepIterations: 10_000, signal },
  })
}
