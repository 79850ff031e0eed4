import { useLocation } from 'react-router'
import { useFlags } from './flags.ts'

const toolPage = /^\/[^/]+\/(?:session|courseset)\//

/**
 * Where whoever signs in or registers here wants to go: what the address says, or the page of the tool they look at;
 * null for nowhere in particular.
 */
export function useWanted(): string | null {
  const { return: target } = useFlags()
  const { pathname } = useLocation()
  return target ?? (toolPage.test(pathname) ? pathname : null)
}
