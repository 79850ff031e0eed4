import { trustedAddresses } from '#document/trusted-addresses.ts'
import workerAddress from './service-worker.ts?worker&url'

const policy = trustedAddresses('service-worker')

/** Starts the service worker; false if the browser has none, or forbids it. */
export async function startWorker(): Promise<boolean> {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return false
  try {
    await navigator.serviceWorker.register(policy.createScriptURL(workerAddress), { scope: '/' })
    await navigator.serviceWorker.ready
    return true
  } catch {
    return false
  }
}
