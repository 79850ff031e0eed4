import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  splitRouteModules: false,
  // Sent whole: loaded lazily, every navigation between slides would wait for a part, and fail without network.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
