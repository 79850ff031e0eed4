import { refetchWhilePassing } from '@preau/contract/client/refetch-while-passing'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'

/** Around pages whose data TanStack Query fetches and caches, and refetches once the server answers again. */
export function OwnQueries({ children }: { children: ReactNode }) {
  const [queryClient] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          queries: {
            staleTime: 30_000,
            retry: 1,
            refetchInterval: refetchWhilePassing,
          },
        },
      }),
  )
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}
