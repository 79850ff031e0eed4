import { apiHost } from '@preau/contract/addresses'

/** Origin of the API for a session with these domains. */
export function hostOf([domain = 'localhost']: string[]): string {
  return apiHost(location, domain === 'localhost' ? null : domain)
}
