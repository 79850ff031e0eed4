import type { BlockContent, DefinitionContent, List, ListItem, RootContent } from 'mdast'
import type { Picture } from '#picture.ts'
import type { QuestionMode } from '#question.ts'
import { isEmptyText, type RichText } from '#rich-text.ts'
import { typedNumber } from '#typed-number.ts'
import {
  type DirectiveParts,
  type DirectiveShape,
  type OpenDirective,
  openDirective,
  writeContainer,
} from './directive.ts'
import type { BlockMarkdown } from './markdown-codec.ts'
import type { Page } from './page.ts'
import { optionalPicture, readOptionalPicture, writeOptionalPicture } from './picture-markdown.ts'
import { readRichText, writeRichText } from './rich-text-markdown.ts'

/** The content of a directive. */
export type Content = (BlockContent | DefinitionContent)[]
type Attributes = NonNullable<DirectiveParts['attributes']>

/** The shape of a question with a mode; `attributes` are those of its own type. */
export function questionShape(attributes: DirectiveShape['attributes'] = {}): DirectiveShape {
  return {
    form: 'container',
    attributes: { mode: 'required', ...optionalPicture, ...attributes },
    isWide: true,
  }
}

const afterShape: DirectiveShape = { form: 'container', attributes: {} }

/** A document; undefined if it is empty. */
export function textOrNone(nodes: readonly RootContent[], page: Page): RichText | undefined {
  const doc = readRichText(nodes, page)
  return isEmptyText(doc) ? undefined : doc
}

/** Divides the content of a question into the prompt (`asked`) and the following directives with these names. */
export function splitQuestion(open: OpenDirective, names: readonly string[], page: Page) {
  const asked: Content = []
  const after: Record<string, RichText | undefined> = {}
  for (const child of open.children) {
    if (child.type === 'containerDirective' && names.includes(child.name)) {
      after[child.name] = textOrNone(openDirective(child, afterShape, page).children, page)
    } else asked.push(child)
  }
  return { asked, after }
}

/** The fields that all questions with a mode share, and the nodes of the prompt. */
export function readQuestion(open: OpenDirective, page: Page) {
  const { asked, after } = splitQuestion(open, ['right', 'wrong'], page)
  return {
    mode: open.attribute('mode'),
    picture: readOptionalPicture(open, page),
    asked,
    right: after.right,
    wrong: after.wrong,
  }
}

/** The attributes of all questions with a mode. */
export function writeAttributes(question: Pick<StoredQuestion, 'mode' | 'picture'>): Attributes {
  return { mode: question.mode, ...writeOptionalPicture(question) }
}

/** Splits the prompt from the last list, which has the answers. */
function splitList(asked: Content, open: OpenDirective, page: Page) {
  const last = asked.at(-1)
  const list = last?.type === 'list' ? last : undefined
  if (!list) page.report(open.node, 'no-answers')
  return { prompt: readRichText(list ? asked.slice(0, -1) : asked, page), items: list?.children ?? [] }
}

/** One of the texts for after an answer, as a directive. */
export function writeAfter(name: string, doc: RichText | undefined): Content {
  return doc && !isEmptyText(doc) ? [writeContainer(name, { children: writeRichText(doc) })] : []
}

type StoredQuestion = {
  mode: QuestionMode
  prompt: RichText
  picture?: Picture | undefined
  right?: RichText | undefined
  wrong?: RichText | undefined
}

/** The content of a question: its prompt, its answers, its feedback. */
export function writeQuestion({ prompt, right, wrong }: StoredQuestion, answers: Content): Content {
  return [...writeRichText(prompt), ...answers, ...writeAfter('right', right), ...writeAfter('wrong', wrong)]
}

/** A list of answers; nothing if there are none. */
export function writeList(children: List['children'], ordered: boolean): List[] {
  return children.length > 0 ? [{ type: 'list', ordered, spread: false, children }] : []
}

/**
 * The form of a question whose answers are a list, between its prompt and its feedback; `read` returns the fields that
 * the list, or an attribute of its own, says.
 */
export function listMarkdown<Question extends StoredQuestion>(form: {
  shape?: DirectiveShape
  ordered?: boolean
  read: (items: ListItem[], page: Page, open: OpenDirective) => object
  write: (question: Question) => ListItem[]
  attributes?: (question: Question) => Attributes
}): BlockMarkdown<Question> {
  return {
    shape: form.shape ?? questionShape(),
    read: (open, page) => {
      const { asked, ...question } = readQuestion(open, page)
      const { prompt, items } = splitList(asked, open, page)
      return { ...question, prompt, ...form.read(items, page, open) }
    },
    write: question => ({
      attributes: { ...writeAttributes(question), ...form.attributes?.(question) },
      children: writeQuestion(question, writeList(form.write(question), form.ordered ?? false)),
    }),
  }
}

/** The number in an attribute, as it is exported or as people type it; reports anything else, and what can be two. */
export function readNumber(open: OpenDirective, attribute: string, page: Page): number | undefined {
  const written = open.attribute(attribute)
  if (written === undefined) return undefined
  const value = String(Number(written)) === written ? Number(written) : typedNumber(written)
  if (!Number.isFinite(value)) page.report(open.node, 'not-a-number', { attribute })
  return value
}
