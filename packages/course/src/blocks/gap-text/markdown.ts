import type { Paragraph, PhrasingContent } from 'mdast'
import type { z } from 'zod'
import { letter } from '#block-id.ts'
import { type DirectiveShape, openDirective, writeContainer } from '#markdown/directive.ts'
import type { BlockMarkdown } from '#markdown/markdown-codec.ts'
import type { Page } from '#markdown/page.ts'
import { asTyped, readAlternatives, readPlain, splitTyped, verbatim } from '#markdown/plain-words.ts'
import {
  type Content,
  questionShape,
  readQuestion,
  textOrNone,
  writeAttributes,
  writeQuestion,
} from '#markdown/question-markdown.ts'
import { readRichText, writeRichText } from '#markdown/rich-text-markdown.ts'
import { isEmptyText, type RichText } from '#rich-text.ts'
import { tidyLine } from '#tidy-text.ts'
import type { gapText } from './schema.ts'

type GapText = z.infer<typeof gapText>
type Part = GapText['text'][number]

function readParts(paragraph: Paragraph, page: Page, firstGap: number): Part[] {
  const parts: Part[] = []
  let gaps = firstGap
  const addText = (text: string) => {
    const last = parts.at(-1)
    if (last && 'text' in last) last.text += text
    else parts.push({ text })
  }
  for (const node of paragraph.children) {
    if (node.type === 'textDirective' && node.name === 'gap') {
      parts.push({ gap: node.attributes?.id ?? letter(gaps), answers: readAlternatives(node, page) })
      gaps += 1
    } else if (node.type === 'break') addText('\n')
    // A letter is put on both sides while the text is read, since spaces next to a gap would be lost at the end of a
    // line.
    else
      addText(
        readPlain({ children: [{ type: 'text', value: 'x' }, node, { type: 'text', value: 'x' }] }, page).slice(1, -1),
      )
  }
  return parts
}

/** The text of all paragraphs, with an empty line between two of them. */
function readGaps(paragraphs: Paragraph[], page: Page): Part[] {
  const text: Part[] = []
  for (const paragraph of paragraphs) {
    const gaps = text.filter(part => 'gap' in part).length
    text.push(...(text.length > 0 ? [{ text: '\n\n' }] : []), ...readParts(paragraph, page, gaps))
  }
  return joinTexts(text)
}

function joinTexts(text: Part[]): Part[] {
  const joined: Part[] = []
  for (const part of text) {
    const last = joined.at(-1)
    if (last && 'text' in last && 'text' in part) last.text += part.text
    else joined.push({ ...part })
  }
  return joined
}

function writeGap({ gap, answers }: Extract<Part, { gap: string }>, index: number): PhrasingContent {
  const label = answers.flatMap((answer, place): PhrasingContent[] => [
    ...(place > 0 ? [verbatim('|')] : []),
    asTyped(answer, [']', '|']),
  ])
  const attributes = gap === letter(index) ? {} : { id: gap }
  return { type: 'textDirective', name: 'gap', attributes, children: label }
}

function writeGaps(text: Part[]): Paragraph[] {
  const paragraphs: Paragraph[] = [{ type: 'paragraph', children: [] }]
  let gaps = 0
  for (const part of text) {
    if ('gap' in part) {
      paragraphs.at(-1)?.children.push(writeGap(part, gaps))
      gaps += 1
      continue
    }
    for (const [place, passage] of part.text.split(/\n{2,}/).entries()) {
      if (place > 0) paragraphs.push({ type: 'paragraph', children: [] })
      paragraphs.at(-1)?.children.push(...writeLines(passage))
    }
  }
  return paragraphs.filter(({ children }) => children.length > 0)
}

function writeLines(passage: string): PhrasingContent[] {
  return passage.split('\n').flatMap((line, place): PhrasingContent[] => {
    const value = line.replace(/[ \p{Cc}]+/gu, ' ')
    return [...(place > 0 ? [{ type: 'break' as const }] : []), ...(value === '' ? [] : endWithColon(value))]
  })
}

// A colon directly before a gap would make two colons, which begin another kind of directive.
function endWithColon(value: string): PhrasingContent[] {
  if (!value.endsWith(':')) return [{ type: 'text', value }]
  const before: PhrasingContent[] = value === ':' ? [] : [{ type: 'text', value: value.slice(0, -1) }]
  return [...before, verbatim('\\:')]
}

function readBank(bank = ''): string[] {
  const words = splitTyped(bank, ';').map(word => tidyLine(word.replace(/\\([\\;])/g, '$1')))
  return words.filter(word => word !== '')
}

function writeBank(bank: string[]): string | undefined {
  return bank.length > 0 ? bank.map(word => tidyLine(word).replace(/[\\;]/g, '\\$&')).join('; ') : undefined
}

const feedbackShape: DirectiveShape = { form: 'container', attributes: {} }

/** The content of a question without the feedback on its gaps, and that feedback by the id of the gap. */
function splitFeedback(asked: Content, page: Page) {
  const said = new Map<string, RichText>()
  const others = asked.filter(child => {
    if (child.type !== 'containerDirective' || child.name !== 'gap') return true
    const { children, attribute } = openDirective(child, feedbackShape, page)
    const doc = textOrNone(children, page)
    const id = attribute('id')
    if (id === undefined) page.report(child, 'missing-id', { name: 'gap' })
    else if (doc) said.set(id, doc)
    return false
  })
  return { asked: others, said }
}

function writeFeedback({ gap, feedback }: Extract<Part, { gap: string }>): Content {
  if (!feedback || isEmptyText(feedback)) return []
  return [writeContainer('gap', { attributes: { id: gap }, children: writeRichText(feedback) })]
}

function withFeedback(part: Part, said: ReadonlyMap<string, RichText>): Part {
  const feedback = 'gap' in part ? said.get(part.gap) : undefined
  return feedback ? { ...part, feedback } : part
}

export const markdown: BlockMarkdown<GapText> = {
  shape: questionShape({ bank: 'optional' }),
  read: (open, page) => {
    const { asked: all, ...question } = readQuestion(open, page)
    const { asked, said } = splitFeedback(all, page)
    const last = asked.at(-1)
    const quotation = last?.type === 'blockquote' ? last : undefined
    if (!quotation) page.report(open.node, 'no-gap-text')
    const paragraphs = (quotation?.children ?? []).filter(child => {
      if (child.type !== 'paragraph') page.report(child, 'plain-text-only')
      return child.type === 'paragraph'
    })
    return {
      ...question,
      prompt: readRichText(quotation ? asked.slice(0, -1) : asked, page),
      text: readGaps(paragraphs, page).map(part => withFeedback(part, said)),
      bank: readBank(open.attribute('bank')),
    }
  },
  write: block => ({
    attributes: { ...writeAttributes(block), bank: writeBank(block.bank) },
    children: writeQuestion(block, [
      { type: 'blockquote', children: writeGaps(block.text) },
      ...block.text.flatMap(part => ('gap' in part ? writeFeedback(part) : [])),
    ]),
  }),
}
