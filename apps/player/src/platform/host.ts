import { apiHost } from '@preau/contract/addresses'

/** Origin of the API for who has been given these domains. */
export function hostOf([domain = 'localhost']: string[]): string {
  return apiHost(location, domain === 'localhost' ? null : domain)
}
