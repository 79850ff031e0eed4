/** The element with a badge: of Open Badges 3, in its attribute `verify` or its content; of 2, in `verify`. */
export const svgBadge =
  /<openbadges:(?:credential|assertion)\b((?:[^>"']|"[^"]*"|'[^']*')*?)(?:\/>|>(\s*<!\[CDATA\[[\s\S]*?\]\]>\s*|[^<]*)<\/openbadges:(?:credential|assertion)\s*>)/

/** The opening tag of an SVG. */
export const svgRoot = /<svg\b(?:[^>"']|"[^"]*"|'[^']*')*>/

/** The text of the badge in an SVG; null where it has none. */
export function svgBadgeText(svg: string): string | null {
  const [, attributes = '', content = ''] = svgBadge.exec(svg) ?? []
  const [, section] = /^\s*<!\[CDATA\[([\s\S]*?)\]\]>\s*$/.exec(content) ?? []
  if (section !== undefined) return section.trim()
  const [, , verify] = /\bverify\s*=\s*(["'])(.*?)\1/s.exec(attributes) ?? []
  return unescaped(content.trim() || verify || '') || null
}

const entities = new Map(Object.entries({ lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }))

function unescaped(text: string): string {
  return text.replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => entities.get(name) ?? '')
}
