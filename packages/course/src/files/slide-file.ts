import type { RootContent } from 'mdast'
import { z } from 'zod'
import type { Block } from '#block.ts'
import { blockId } from '#block-id.ts'
import type { Problem } from '#check/problem.ts'
import { readBlock, runningTextOf, writeBlock } from '#markdown/block-markdown.ts'
import { openPage, type Page, parseMarkdown, printMarkdown } from '#markdown/page.ts'
import { readRichText, writeRichText } from '#markdown/rich-text-markdown.ts'
import { isEmptyText } from '#rich-text.ts'
import { askedNumber, maxBlocks, type SlideContent, slideLayout } from '#slide.ts'
import { readYaml, writeYaml, writeYamlList } from './yaml-file.ts'

const blockIds = z.array(blockId).max(maxBlocks).default([])

const frontMatter = z.strictObject({
  id: z.uuid(),
  title: z.string().max(200),
  layout: slideLayout.default('column'),
  ask: askedNumber.optional(),
  readAgain: z.uuid().optional(),
  hidden: z.boolean().default(false),
  outdated: blockIds,
  begun: blockIds,
})

/** The ids of a translation's blocks in each state. */
export type SlideMarks = { outdated?: string[]; begun?: string[] }

/** The content of a slide's file: its id, its slide and marks, and the line on which each block begins. */
export type SlideFile = Required<SlideMarks> & {
  id: string
  hidden: boolean
  content: SlideContent
  lines: Map<string, number>
}

/** The file of a draft that removes a translation. */
export type RemovalFile = { id: string; content: null }

const removal = z.strictObject({ id: z.uuid(), removed: z.literal(true) })

/** The id of running text, which has no directive: `text-1`, `text-2` …, by its place among the texts of the slide. */
function runningTextId(place: number): string {
  return `text-${place}`
}

function isDirective(node: RootContent) {
  return node.type === 'containerDirective' || node.type === 'leafDirective'
}

/** Directives become blocks; everything between two directives becomes one text block. */
export function readBlocks(nodes: RootContent[], page: Page): { block: Block; node: RootContent }[] {
  const blocks: { block: Block; node: RootContent }[] = []
  let running: RootContent[] = []
  let texts = 0
  const endText = () => {
    const [node] = running
    const text = readRichText(running, page)
    running = []
    if (!node || isEmptyText(text)) return
    texts += 1
    blocks.push({ block: { id: runningTextId(texts), type: 'text', text }, node })
  }
  for (const node of nodes) {
    if (!isDirective(node)) {
      running.push(node)
      continue
    }
    endText()
    const block = readBlock(node, page)
    if (block) blocks.push({ block, node })
  }
  endText()
  return blocks
}

/** The front matter of a file: its source, and its YAML. */
function frontMatterOf(source: string): { whole?: string; yaml: string } {
  const [whole, yaml = ''] = /^---[ \t]*\n([\s\S]*?\n)?---[ \t]*(?:\n|$)/.exec(source) ?? []
  return { ...(whole === undefined ? {} : { whole }), yaml }
}

/** Reads the draft of a slide in one language, like `readSlideFile`; `removed: true` alone removes a translation. */
export function readDraftFile(path: string, source: string, problems: Problem[]): SlideFile | RemovalFile | undefined {
  const { whole = '', yaml } = frontMatterOf(source)
  if (!/^removed[ \t]*:/m.test(yaml)) return readSlideFile(path, source, problems)
  const head = readYaml(path, yaml, removal, problems, 2)
  if (source.slice(whole.length).trim() !== '') {
    problems.push({
      path,
      line: whole.split('\n').length,
      code: 'unexpected-content',
      values: { name: 'removed: true' },
    })
  }
  return head && { id: head.id, content: null }
}

/** Reads one slide in one language. Adds problems to the list; returns nothing if the front matter cannot be read. */
export function readSlideFile(path: string, source: string, problems: Problem[]): SlideFile | undefined {
  const { whole, yaml } = frontMatterOf(source)
  if (whole === undefined) {
    problems.push({ path, line: 1, code: 'no-front-matter', values: {} })
    return undefined
  }
  const head = readYaml(path, yaml, frontMatter, problems, 2)
  // The front matter is replaced by empty lines, so that line numbers remain right.
  const body = whole.replace(/[^\n]/g, '') + source.slice(whole.length)
  const page = openPage(path, body, problems)
  const found = readBlocks(parseMarkdown(body).children, page)
  const lines = new Map<string, number>()
  for (const { block, node } of found) {
    if (lines.has(block.id)) page.report(node, 'duplicate-id', { block: block.id })
    else lines.set(block.id, node.position?.start.line ?? 1)
  }
  if (found.length > maxBlocks) problems.push({ path, line: 1, code: 'too-many-blocks', values: { count: maxBlocks } })
  if (!head) return undefined
  const { title, layout, ask, readAgain, ...rest } = head
  for (const mark of ['outdated', 'begun'] as const) {
    for (const block of head[mark]) {
      if (!lines.has(block)) problems.push({ path, line: 1, code: 'unknown-mark', values: { mark, block } })
    }
  }
  const blocks = found.map(({ block }) => block)
  const chosen = { ...(ask !== undefined && { ask }), ...(readAgain !== undefined && { readAgain }) }
  return { ...rest, content: { title, layout, ...chosen, blocks }, lines }
}

/** Writes blocks as directives, except text blocks with the id of running text. */
function writeBlocks(blocks: Block[]): RootContent[] {
  let texts = 0
  let isAfterText = false
  return blocks.flatMap((block): RootContent[] => {
    const text = runningTextOf(block)
    const isRunning = text && block.id === runningTextId(texts + 1) && !isAfterText && !isEmptyText(text)
    isAfterText = Boolean(isRunning)
    if (!isRunning) return [writeBlock(block)]
    texts += 1
    return writeRichText(text)
  })
}

/** Writes one slide in one language. */
export function writeSlideFile({
  id,
  hidden,
  content,
  outdated = [],
  begun = [],
}: Pick<SlideFile, 'id' | 'hidden' | 'content'> & SlideMarks): string {
  const { title, layout, ask, readAgain, blocks } = content
  const marks = Object.entries({ outdated, begun }).flatMap(([mark, ids]) =>
    ids.length > 0 ? [`${mark}: ${writeYamlList(ids)}\n`] : [],
  )
  const head = writeYaml({ id, title, layout, ask, readAgain, hidden: hidden || undefined })
  const text = printMarkdown({ type: 'root', children: writeBlocks(blocks) })
  return `---\n${head}${marks.join('')}---\n\n${text}`
}

/** Writes the draft that removes a translation. */
export function writeRemovalFile(id: string): string {
  return `---\n${writeYaml({ id, removed: true })}---\n`
}
