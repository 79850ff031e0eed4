import { type DirectiveShape, type OpenDirective, openPart } from './directive.ts'
import type { Page } from './page.ts'

/** The parts of a block: each is a directive with this name and an id of its own. Reports anything else. */
export function readParts<Part>(
  { node, children }: OpenDirective,
  part: { name: string; shape: DirectiveShape; read: (part: OpenDirective) => Part },
  page: Page,
): ({ id: string | undefined } & Part)[] {
  return children.flatMap(child => {
    if (child.type !== 'containerDirective' || child.name !== part.name) {
      page.report(child, 'unexpected-content', { name: node.name })
      return []
    }
    const open = openPart(child, part.shape, page)
    return [{ id: open.id, ...part.read(open) }]
  })
}
