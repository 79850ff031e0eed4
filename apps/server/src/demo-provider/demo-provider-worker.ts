import { createServer } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'
import { demoProviderAt } from './demo-provider-server.ts'
import type { DemoProviderPlace, DemoProviderState } from './start-demo-provider.ts'

const { issuer, clientId, clientSecret, platform, callback } = workerData as DemoProviderPlace
const { hostname, port } = new URL(issuer)
const { listener } = demoProviderAt({
  issuer,
  platform: `${platform}/?login`,
  clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [callback] }],
})
const report = (state: DemoProviderState) => parentPort?.postMessage(state)
createServer(listener)
  .once('error', () => report({ isListening: false }))
  .listen(Number(port), hostname, () => report({ isListening: true }))
