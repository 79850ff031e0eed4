import type { BlockContent, DefinitionContent } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import type { Choice } from '#branching.ts'
import { type DirectiveShape, openPart, writeContainer } from './directive.ts'
import type { Page } from './page.ts'
import type { Content } from './question-markdown.ts'
import { readRichText, writeRichText } from './rich-text-markdown.ts'

const choiceShape: DirectiveShape = { form: 'container', attributes: { to: 'optional' }, takesLabel: true }

/** Whether this is a directive with content, of this name. */
export function isNamed(node: BlockContent | DefinitionContent, name: string): node is ContainerDirective {
  return node.type === 'containerDirective' && node.name === name
}

/** Separates the choices in the content of a situation from the rest. */
export function splitChoices(children: Content, page: Page) {
  return {
    rest: children.filter(child => !isNamed(child, 'choice')),
    choices: children.flatMap(child => {
      if (!isNamed(child, 'choice')) return []
      const { id, label, children, attribute } = openPart(child, choiceShape, page)
      return [{ id, text: label ?? '', consequence: readRichText(children, page), leadsTo: attribute('to') }]
    }),
  }
}

/** The choices of a situation as directives. */
export function writeChoices(choices: readonly Choice[]): ContainerDirective[] {
  return choices.map(({ id, leadsTo, text, consequence }) =>
    writeContainer('choice', {
      attributes: { id, to: leadsTo },
      label: text,
      children: writeRichText(consequence),
    }),
  )
}
