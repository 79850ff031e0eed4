import type { BlockContent, DefinitionContent } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import type { z } from 'zod'
import { type DirectiveShape, openDirective, writeContainer } from '#markdown/directive.ts'
import type { BlockMarkdown } from '#markdown/markdown-codec.ts'
import type { Page } from '#markdown/page.ts'
import { readRichText, writeRichText } from '#markdown/rich-text-markdown.ts'
import type { scenario } from './schema.ts'

const situationShape: DirectiveShape = { form: 'container', attributes: {}, takesLabel: true }
const choiceShape: DirectiveShape = { form: 'container', attributes: { to: 'optional' }, takesLabel: true }

const isNamed = (node: BlockContent | DefinitionContent, name: string): node is ContainerDirective =>
  node.type === 'containerDirective' && node.name === name

function openPart(node: ContainerDirective, shape: DirectiveShape, page: Page) {
  const part = openDirective(node, shape, page)
  const id = part.attribute('id')
  if (id === undefined) page.report(node, 'missing-id', { name: node.name })
  return { ...part, id }
}

function readChoice(node: ContainerDirective, page: Page) {
  const { id, label, children, attribute } = openPart(node, choiceShape, page)
  return { id, text: label ?? '', consequence: readRichText(children, page), leadsTo: attribute('to') }
}

function readSituation(node: ContainerDirective, page: Page) {
  const { id, label, children } = openPart(node, situationShape, page)
  return {
    id,
    title: label ?? '',
    text: readRichText(
      children.filter(child => !isNamed(child, 'choice')),
      page,
    ),
    choices: children.filter(child => isNamed(child, 'choice')).map(child => readChoice(child, page)),
  }
}

export const markdown: BlockMarkdown<z.infer<typeof scenario>> = {
  shape: { form: 'container', attributes: {} },
  read: ({ children }, page) => ({
    situations: children.flatMap(child => {
      if (isNamed(child, 'situation')) return [readSituation(child, page)]
      page.report(child, 'unexpected-content', { name: 'scenario' })
      return []
    }),
  }),
  write: ({ situations }) => ({
    children: situations.map(({ id, title, text, choices }) =>
      writeContainer('situation', {
        attributes: { id },
        label: title,
        children: [
          ...writeRichText(text),
          ...choices.map(choice =>
            writeContainer('choice', {
              attributes: { id: choice.id, to: choice.leadsTo },
              label: choice.text,
              children: writeRichText(choice.consequence),
            }),
          ),
        ],
      }),
    ),
  }),
}
