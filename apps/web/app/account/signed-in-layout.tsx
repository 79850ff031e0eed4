import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { Outlet } from 'react-router'
import { Guard } from './guard.tsx'

/** Around the pages that need someone signed in; their data is fetched and kept by TanStack Query. */
export default function SignedInLayout() {
  const [queryClient] = useState(
    () => new QueryClient({ defaultOptions: { queries: { staleTime: 30_000, retry: 1 } } }),
  )
  return (
    <Guard>
      <QueryClientProvider client={queryClient}>
        <Outlet />
      </QueryClientProvider>
    </Guard>
  )
}
