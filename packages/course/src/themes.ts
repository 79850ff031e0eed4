/** Themes of tools, in the order they are offered; their names are in `site.json` of every language. */
export const themes = [
  'bullying',
  'social-media',
  'images',
  'privacy',
  'screen-time',
  'games',
  'information',
  'artificial-intelligence',
  'sexuality',
  'violence',
  'security',
  'law',
] as const

export type Theme = (typeof themes)[number]
