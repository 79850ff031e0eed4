import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'

// A moved slide is drawn in its new place in the frame in which it was dropped, not in the next one.
notifyManager.setScheduler(queueMicrotask)

/**
 * Around the editor: TanStack Query fetches what its parts show, and again once the network is back. Nothing is cached
 * longer than it is shown: a colleague may edit the same tool.
 */
export function EditorQueries({ children }: { children: ReactNode }) {
  const [queryClient] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          queries: {
            gcTime: 0,
            // Otherwise nothing would be sent while the browser believes that there is no network.
            networkMode: 'always',
            retry: false,
            refetchOnReconnect: true,
            refetchOnWindowFocus: false,
          },
        },
      }),
  )
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}
