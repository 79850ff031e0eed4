import { useLocation } from 'react-router'
import { useFlags } from './flags.ts'

const toolPage = /^\/[^/]+\/(?:session|courseset)\//

/**
 * Where a person who signs in or registers here wants to go: the `return` of the address, or the tool's page they are
 * on; null for nowhere in particular.
 */
export function useWanted(): string | null {
  const { return: target } = useFlags()
  const { pathname } = useLocation()
  return target ?? (toolPage.test(pathname) ? pathname : null)
}
