import { Refused } from '@preau/contract/client/outcome'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'

/** How often a query without an answer is retried, in milliseconds. */
const comeAgain = 5_000

const isAway = (fault: Error | null) => fault instanceof Refused && ['no-network', 'busy'].includes(fault.refusal.code)

/** Around pages whose data TanStack Query fetches and caches, and refetches once the server answers again. */
export function OwnQueries({ children }: { children: ReactNode }) {
  const [queryClient] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          queries: {
            staleTime: 30_000,
            retry: 1,
            refetchInterval: ({ state }) => isAway(state.error) && comeAgain,
          },
        },
      }),
  )
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}
