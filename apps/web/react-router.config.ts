import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  splitRouteModules: false,
  // Sent whole: asked for in parts, every turn of a slide would wait for one, and find none without a network.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
