import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { StartError } from '#platform/start-error.ts'

/** An identity provider on this machine, at its address. */
export type DemoProvider = { address: string; stop(): Promise<unknown> }

/** Where the provider listens, and the people it knows. */
export type DemoProviderPlace = {
  issuer: string
  clientId: string
  clientSecret: string
  /** Origin of the platform, and the page of it to which people are redirected. */
  platform: string
  callback: string
}

/** Whether the provider listens; false where its port is in use. */
export type DemoProviderState = { isListening: boolean }

/**
 * Starts the demo's identity provider. It runs in a thread of its own, since its library takes longer to load than
 * everything else. Throws a StartError where its port is in use: browsers and the platform both use this address.
 */
export async function startDemoProvider(place: DemoProviderPlace): Promise<DemoProvider> {
  const worker = new Worker(new URL('./demo-provider-worker.ts', import.meta.url), {
    workerData: place,
    // Hides a warning of the library that nothing is stored: that is intended here.
    stdout: true,
    stderr: true,
  })
  const [{ isListening }] = (await once(worker, 'message')) as [DemoProviderState]
  if (!isListening) {
    await worker.terminate()
    const { port } = new URL(place.issuer)
    throw new StartError(`Port ${port} is taken by another program: set DEMO_OIDC_PORT to another number.`)
  }
  return { address: `${place.issuer}/`, stop: () => worker.terminate() }
}
