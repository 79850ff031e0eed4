import type { BlockMarkdown } from './markdown/markdown-codec.ts'

function refuse(): never {
  throw new Error('A browser reads and writes no course files.')
}

/** What a browser gets in place of every type's Markdown (`imports` of package.json), and so loads no parser. */
export const markdown: BlockMarkdown<unknown> = { shape: { form: 'leaf', attributes: {} }, read: refuse, write: refuse }
