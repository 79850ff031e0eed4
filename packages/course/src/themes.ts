/** What tools are about, in the order they are offered; each is called by `site.json` of every language. */
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
