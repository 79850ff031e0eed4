import { dirname, join, relative } from 'node:path'
import type { Plugin } from 'vite'

const ui = join(import.meta.dirname, '../../packages/ui/src')

/** Puts the rules of each style sheet into its layer, and gives them the breakpoints (packages/ui/README.md). */
export function styleLayers(): Plugin {
  return {
    name: 'preau:style-layers',
    enforce: 'pre',
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: (code, id) => ({ code: inLayer(code, id), map: null }),
    },
  }
}

/** A style sheet with what the build adds. It names all layers, since chunks load in any order. */
function inLayer(code: string, path: string): string {
  const isPart = path.startsWith(ui)
  const breakpoints = relative(dirname(path), join(ui, 'breakpoints.css'))
  return `@layer base, layout, parts, pages, aids;
@import "${breakpoints.startsWith('.') ? breakpoints : `./${breakpoints}`}";
@layer ${isPart ? 'parts' : 'pages'} {
${code}}
`
}
