/** Themes of tools, in the order in which authors choose among them; `site.json` of every language has their names. */
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
