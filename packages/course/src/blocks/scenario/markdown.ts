import type { z } from 'zod'
import { isNamed, splitChoices, writeChoices } from '#markdown/branching-markdown.ts'
import { type Directive, type DirectiveShape, openPart, writeContainer } from '#markdown/directive.ts'
import type { BlockMarkdown } from '#markdown/markdown-codec.ts'
import type { Page } from '#markdown/page.ts'
import { readRichText, writeRichText } from '#markdown/rich-text-markdown.ts'
import type { scenario } from './schema.ts'

const situationShape: DirectiveShape = { form: 'container', attributes: {}, takesLabel: true }

function readSituation(node: Directive, page: Page) {
  const { id, label, children } = openPart(node, situationShape, page)
  const { rest, choices } = splitChoices(children, page)
  return { id, title: label ?? '', text: readRichText(rest, page), choices }
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
        children: [...writeRichText(text), ...writeChoices(choices)],
      }),
    ),
  }),
}
