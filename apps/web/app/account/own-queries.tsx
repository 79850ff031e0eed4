import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'

/** Around pages whose data is fetched and kept by TanStack Query. */
export function OwnQueries({ children }: { children: ReactNode }) {
  const [queryClient] = useState(
    () => new QueryClient({ defaultOptions: { queries: { staleTime: 30_000, retry: 1 } } }),
  )
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}
