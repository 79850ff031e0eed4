import { z } from 'zod'
import { marked } from './field.ts'
import { countingTypes, type List, maxStart, type Paragraph, type RichText, withCounting } from './rich-text.ts'

/** A link's target: https, http, mailto, tel, or a path on this site; anything else could run or mislead. */
export const href = z
  .string()
  .max(2000)
  .regex(/^(?:(?:https?:\/\/|mailto:|tel:)(?=.)|\/(?![/\\]))[^\s\\\p{C}]*$/iu)

const mark = z.discriminatedUnion('type', [
  z.object({ type: z.literal('bold') }),
  z.object({ type: z.literal('italic') }),
  z.object({ type: z.literal('link'), attrs: z.object({ href }) }),
])

/**
 * Limits of formatted text. `depth`: how deeply lists may be nested; `parts`: how many parts an item or a quotation may
 * have.
 */
export const richTextLimits = { nodes: 300, text: 20_000, inline: 500, items: 200, parts: 100, depth: 6 } as const
const most = richTextLimits

const inline = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('text'),
    text: z.string().min(1).max(most.text),
    marks: z
      .array(mark)
      .max(3)
      .refine(marks => new Set(marks.map(({ type }) => type)).size === marks.length)
      .optional(),
  }),
  z.object({ type: z.literal('hardBreak') }),
])

const inlineContent = z.array(inline).max(most.inline).optional()
const paragraph = z.object({ type: z.literal('paragraph'), content: inlineContent })
const heading = z.object({
  type: z.literal('heading'),
  attrs: z.object({ level: z.union([z.literal(2), z.literal(3)]) }),
  content: inlineContent,
})

/** The first number and the way of counting of a list; unknown values are dropped, like unknown attributes. */
const counting = z
  .object({
    start: z.int().min(0).max(maxStart).optional().catch(undefined),
    type: z.enum(countingTypes).optional().catch(undefined),
  })
  .optional()
  .catch(undefined)

// Nesting is limited: a recursive schema would let a hostile document exhaust the stack.
function list(depth: number): z.ZodType<List> {
  const child: z.ZodType<Paragraph | List> = depth > 1 ? z.union([paragraph, list(depth - 1)]) : paragraph
  const item = z.object({ type: z.literal('listItem'), content: z.array(child).min(1).max(most.parts) })
  return z
    .object({
      type: z.enum(['bulletList', 'orderedList']),
      attrs: counting,
      content: z.array(item).min(1).max(most.items),
    })
    .overwrite(withCounting)
}

const lists = list(most.depth)
const blockquote = z.object({
  type: z.literal('blockquote'),
  content: z
    .array(z.union([paragraph, lists]))
    .min(1)
    .max(most.parts),
})

/** Formatted text; attributes added by an editor (target, class …) are dropped, unknown nodes are refused. */
export const richText: z.ZodType<RichText> = marked(
  z.object({
    type: z.literal('doc'),
    content: z
      .array(z.union([paragraph, heading, lists, blockquote]))
      .min(1)
      .max(most.nodes),
  }),
  { is: 'rich-text' },
)

/** Formatted text that only has paragraphs, for one item of a list, such as an option. */
export const paragraphsOnly: z.ZodType<RichText> = marked(
  z.object({ type: z.literal('doc'), content: z.array(paragraph).min(1).max(20) }),
  { is: 'rich-text' },
)
