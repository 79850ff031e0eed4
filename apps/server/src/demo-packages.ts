import { StartError } from '#platform/start-error.ts'

/** The demo's mailbox and identity provider: only the demo needs them, so a production install lacks them. */
const demoPackages = ['maildev', 'oidc-provider']

/** Throws a StartError where the packages of the demo are not installed. */
export function requireDemoPackages(): void {
  try {
    for (const name of demoPackages) import.meta.resolve(name)
  } catch {
    throw new StartError(
      'The packages of the demo are not installed: start it with `npm start`, or run `npm ci --include=dev` first.',
    )
  }
}
