import type { z } from 'zod'
import { isNamed, splitChoices, writeChoices } from '#markdown/branching-markdown.ts'
import { type Directive, type DirectiveShape, openPart, writeContainer, writeLeaf } from '#markdown/directive.ts'
import type { BlockMarkdown } from '#markdown/markdown-codec.ts'
import type { Page } from '#markdown/page.ts'
import type { conversation } from './schema.ts'

const personShape: DirectiveShape = { form: 'leaf', attributes: {}, takesLabel: true }
const situationShape: DirectiveShape = { form: 'container', attributes: {} }
const messageShape: DirectiveShape = { form: 'leaf', attributes: { from: 'optional' }, takesLabel: true }

function readSituation(node: Directive, page: Page) {
  const { id, children } = openPart(node, situationShape, page)
  const { rest, choices } = splitChoices(children, page)
  const messages = rest.flatMap(child => {
    if (child.type !== 'leafDirective' || child.name !== 'message') {
      page.report(child, 'unexpected-content', { name: 'situation' })
      return []
    }
    const message = openPart(child, messageShape, page)
    return [{ id: message.id, from: message.attribute('from'), text: message.label ?? '' }]
  })
  return { id, messages, choices }
}

export const markdown: BlockMarkdown<z.infer<typeof conversation>> = {
  shape: { form: 'container', attributes: {} },
  read: ({ children }, page) => {
    const people: object[] = []
    const situations: object[] = []
    for (const child of children) {
      if (isNamed(child, 'situation')) situations.push(readSituation(child, page))
      else if (child.type === 'leafDirective' && child.name === 'person') {
        const { id, label } = openPart(child, personShape, page)
        people.push({ id, name: label ?? '' })
      } else page.report(child, 'unexpected-content', { name: 'conversation' })
    }
    return { people, situations }
  },
  write: ({ people, situations }) => ({
    children: [
      ...people.map(({ id, name }) => writeLeaf('person', { attributes: { id }, label: name })),
      ...situations.map(({ id, messages, choices }) =>
        writeContainer('situation', {
          attributes: { id },
          children: [
            ...messages.map(message =>
              writeLeaf('message', { attributes: { id: message.id, from: message.from }, label: message.text }),
            ),
            ...writeChoices(choices),
          ],
        }),
      ),
    ],
  }),
}
