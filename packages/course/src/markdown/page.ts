import type { Nodes } from 'mdast'
import { directiveFromMarkdown, directiveToMarkdown } from 'mdast-util-directive'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmTaskListItemFromMarkdown, gfmTaskListItemToMarkdown } from 'mdast-util-gfm-task-list-item'
import { type Handle, toMarkdown } from 'mdast-util-to-markdown'
import { directive } from 'micromark-extension-directive'
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item'
import type { Problem, ProblemCode, ProblemValues } from '#check/problem.ts'

declare module 'mdast' {
  interface Data {
    /** Whether to write a directive with at least four colons. */
    isWide?: boolean | undefined
  }
}

/** Any node of a Markdown file. */
export type Place = Pick<Nodes, 'position'>

/** A Markdown file while it is read: its text, and a function that collects its problems. */
export type Page = { source: string; report: (place: Place, code: ProblemCode, values?: ProblemValues) => void }

/** A page whose reported problems are added to this list. */
export function openPage(path: string, source: string, problems: Problem[]): Page {
  return {
    source,
    report: (place, code, values = {}) => {
      const line = place.position?.start.line
      const isKnown = problems.some(known => known.path === path && known.line === line && known.code === code)
      if (!isKnown) problems.push({ path, line, code, values })
    },
  }
}

/** The source text of a node. */
export function typed(page: Page, place: Place): string {
  return page.source.slice(place.position?.start.offset ?? 0, place.position?.end.offset ?? 0)
}

/** Markdown as a tree, with directives and task lists. */
export function parseMarkdown(source: string) {
  return fromMarkdown(source, {
    // A text that is indented or underlined by accident must not become code or a heading.
    extensions: [directive(), gfmTaskListItem(), { disable: { null: ['codeIndented', 'setextUnderline'] } }],
    mdastExtensions: [directiveFromMarkdown({ verbose: true }), gfmTaskListItemFromMarkdown()],
  })
}

const directives = directiveToMarkdown({ collapseEmptyAttributes: false })

// The printer does not escape the colon before a word if the character before the colon is itself escaped.
const colon = { character: ':', after: '[^\\s\\p{P}\\p{S}]', inConstruct: ['phrasing' as const], unicode: true }

// A directive marked as wide keeps its four colons where the printer would use three.
const writeWide: Handle = (node, parent, state, info) => {
  const written = directives.handlers?.containerDirective?.(node, parent, state, info) ?? ''
  return node.data?.isWide && !written.startsWith('::::') ? `:${written}:` : written
}

/**
 * Whether a node begins with a list whose first number is not 1: directly below a line, Markdown reads such a list as
 * text.
 */
function opensAtOtherNumber(node: Nodes): boolean {
  if (node.type === 'list' && node.ordered && (node.start ?? 1) !== 1) return true
  const [first] = node.type === 'list' || node.type === 'listItem' || node.type === 'blockquote' ? node.children : []
  return first !== undefined && opensAtOtherNumber(first)
}

/** A tree as Markdown. */
export function printMarkdown(tree: Nodes): string {
  return toMarkdown(tree, {
    bullet: '-',
    emphasis: '*',
    incrementListMarker: true,
    listItemIndent: 'one',
    resourceLink: true,
    extensions: [directives, gfmTaskListItemToMarkdown()],
    unsafe: [colon],
    join: [(_left, right) => (opensAtOtherNumber(right) ? 1 : undefined)],
    handlers: { containerDirective: writeWide },
  })
}
