import type { BlockContent, DefinitionContent, Paragraph, RootContent } from 'mdast'
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive'
import { tidyLine } from '#tidy-text.ts'
import type { Page } from './page.ts'
import { asTyped, readPlain } from './plain-words.ts'

export type Directive = ContainerDirective | LeafDirective

/** The allowed parts of a directive: its attributes besides the id, and whether it has a label in square brackets. */
export type DirectiveShape = {
  form: 'leaf' | 'container'
  attributes: Readonly<Record<string, 'required' | 'optional'>>
  takesLabel?: boolean
  /** Whether it is written with four colons even if it contains no other directive. */
  isWide?: boolean
}

/** A directive after reading: `children` is its content without the label. */
export type OpenDirective = {
  node: Directive
  attribute: (name: string) => string | undefined
  label: string | undefined
  children: (BlockContent | DefinitionContent)[]
}

/** The parts from which a directive is written; undefined attributes are left out. */
export type DirectiveParts = {
  attributes?: Record<string, string | undefined>
  label?: string | undefined
  children?: (BlockContent | DefinitionContent)[]
}

function isLabel(node: RootContent | undefined): node is Paragraph {
  return node?.type === 'paragraph' && node.data !== undefined && 'directiveLabel' in node.data
}

function checkForm(node: Directive, shape: DirectiveShape, page: Page): void {
  const { name } = node
  const isContainer = node.type === 'containerDirective'
  if (isContainer !== (shape.form === 'container'))
    page.report(node, 'wrong-form', { name, colons: isContainer ? '2' : '3 or more' })
  if (isContainer && !node.data?.position?.closing) page.report(node, 'unclosed-directive', { name })
}

function checkAttributes(node: Directive, shape: DirectiveShape, page: Page): void {
  const { name, attributes } = node
  const given = Object.keys(attributes ?? {}).filter(attribute => attribute !== 'id')
  for (const attribute of given)
    if (!Object.hasOwn(shape.attributes, attribute)) page.report(node, 'unknown-attribute', { name, attribute })
  for (const [attribute, need] of Object.entries(shape.attributes))
    if (need === 'required' && !given.includes(attribute)) page.report(node, 'missing-attribute', { name, attribute })
}

/** Reads a directive's head and content, and reports parts that its shape does not allow. */
export function openDirective(node: Directive, shape: DirectiveShape, page: Page): OpenDirective {
  const { name, attributes } = node
  checkForm(node, shape, page)
  checkAttributes(node, shape, page)
  const children: readonly RootContent[] = node.children
  const labelled = node.type === 'leafDirective' ? node : children.find(isLabel)
  const label = labelled && labelled.children.length > 0 ? readPlain(labelled, page) : undefined
  if (label !== undefined && !shape.takesLabel) page.report(node, 'unexpected-label', { name })
  return {
    node,
    attribute: key => (attributes && Object.hasOwn(attributes, key) ? (attributes[key] ?? undefined) : undefined),
    label: label || undefined,
    children: node.type === 'containerDirective' ? node.children.filter(child => !isLabel(child)) : [],
  }
}

/** Opens the directive of a part of a block; the part has an id of its own. */
export function openPart(node: Directive, shape: DirectiveShape, page: Page) {
  const part = openDirective(node, shape, page)
  const id = part.attribute('id')
  if (id === undefined) page.report(node, 'missing-id', { name: node.name })
  return { ...part, id }
}

/** A directive with content; line ends in its head are removed. */
export function writeContainer(
  name: string,
  { attributes = {}, label, children = [] }: DirectiveParts,
): ContainerDirective {
  const labelled: Paragraph[] = label
    ? [{ type: 'paragraph', data: { directiveLabel: true }, children: [asTyped(label, [']'])] }]
    : []
  return { type: 'containerDirective', name, attributes: given(attributes), children: [...labelled, ...children] }
}

/** A directive on a line of its own. */
export function writeLeaf(name: string, { attributes = {}, label }: Omit<DirectiveParts, 'children'>): LeafDirective {
  const children = label ? [asTyped(label, [']'])] : []
  return { type: 'leafDirective', name, attributes: given(attributes), children }
}

/** The attributes with a value, each on one line. */
function given(attributes: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) => (value === undefined ? [] : [[name, tidyLine(value)]])),
  )
}
