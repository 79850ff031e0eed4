/**
 * The element with a badge. Open Badges 3 has it in the attribute `verify` or as the content; Open Badges 2 in
 * `verify`.
 */
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
