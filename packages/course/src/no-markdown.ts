import type { BlockMarkdown } from './markdown/markdown-codec.ts'

function refuse(): never {
  throw new Error('A browser reads and writes no course files.')
}

/**
 * In browsers this replaces the Markdown form of every type (`imports` of package.json), so that they load no parser.
 */
export const markdown: BlockMarkdown<unknown> = { shape: { form: 'leaf', attributes: {} }, read: refuse, write: refuse }
