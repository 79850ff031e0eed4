/** How often the network has come back while this document was open. */
let returns = 0
if (typeof window !== 'undefined')
  addEventListener('online', () => {
    returns += 1
  })

export const networkReturns = (): number => returns

/** Calls `run` whenever the network comes back, until the signal is aborted or what is returned is called. */
export function onOnline(run: () => void, signal?: AbortSignal): () => void {
  const listen = () => run()
  addEventListener('online', listen, signal && { signal })
  return () => removeEventListener('online', listen)
}

/** Makes a request, and once more if the network came back in between: a request from before may fail after that event. */
export async function againOnceOnline<Answer>(request: () => Promise<Answer>): Promise<Answer> {
  const before = returns
  try {
    return await request()
  } catch (fault) {
    if (before === returns) throw fault
    return request()
  }
}
