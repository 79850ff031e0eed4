import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  splitRouteModules: false,
  // The map is small: sent whole, no navigation waits for a piece of it.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
