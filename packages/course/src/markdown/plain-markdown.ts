import type { Language } from '@preau/locales/languages'
import type { BlockContent, Heading, Image, Paragraph, PhrasingContent, Root, RootContent } from 'mdast'
import type { Problem } from '#check/problem.ts'
import type { CourseModule, CourseSlide } from '#course.ts'
import { readBlocks } from '#files/slide-file.ts'
import { plainText, type RichText } from '#rich-text.ts'
import { maxBlocks } from '#slide.ts'
import { openPage, type Page, parseMarkdown } from './page.ts'
import { readRichText } from './rich-text-markdown.ts'

/** Markdown files by their path, and the names of the other files beside them. */
export type PlainFiles = { texts: ReadonlyMap<string, string>; others: ReadonlySet<string> }

type Options = {
  language: Language
  /** What the files came in: names the module of those that lie in no folder. */
  name: string
  /** Ids of what is made of a folder or a file. */
  idOf: (path: string) => string
}

/** What was read: modules with their slides, whose media are named `media/` and the path of the file. */
export type PlainCourse = { modules: CourseModule[]; used: Set<string>; problems: Problem[] }

/** Where a file of plain Markdown is named in a slide. */
export const plainMediaPath = (path: string) => (path.startsWith('media/') ? path : `media/${path}`)

/** Reads a folder of plain Markdown: each folder a module, each file a slide, titled by its first heading. It is still to be published. */
export function readPlainMarkdown({ texts, others }: PlainFiles, options: Options): PlainCourse {
  const problems: Problem[] = []
  const used = new Set<string>()
  const paths = [...texts.keys()].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  const folders = Map.groupBy(paths, folderOf)
  const modules = [...folders].map(([folder, files]): CourseModule => {
    const slides = files.map(path =>
      readSlide(path, texts.get(path) ?? '', {
        others,
        used,
        problems,
        language: options.language,
        idOf: options.idOf,
      }),
    )
    return {
      id: options.idOf(`${folder}/`),
      minutes: 0,
      name: { [options.language]: nameOf(folder) || nameOf(options.name) || 'Module' },
      description: {},
      takeaways: {},
      published: false,
      slides,
    }
  })
  return { modules, used, problems }
}

function folderOf(path: string): string {
  return path.split('/').slice(0, -1).join('/')
}

/** What a folder or file is called, without the number that orders it. */
function nameOf(path: string): string {
  const last = path.split('/').at(-1) ?? ''
  return last
    .replace(/\.md$/i, '')
    .replace(/^\d+[-_. ]+/, '')
    .replace(/[-_]+/g, ' ')
    .trim()
    .slice(0, 200)
}

type Reading = {
  others: ReadonlySet<string>
  used: Set<string>
  problems: Problem[]
  language: Language
  idOf: Options['idOf']
}

function readSlide(path: string, source: string, reading: Reading): CourseSlide {
  const page = openPage(path, source, reading.problems)
  const body = source.replace(/^---[ \t]*\n[\s\S]*?\n---[ \t]*(?=\n|$)/, head => head.replace(/[^\n]/g, ''))
  const tree = parseMarkdown(body)
  const title = takeTitle(tree, page)
  // What is drawn between two texts means nothing on a slide, which is one screen already.
  const nodes = tree.children.filter(({ type }) => type !== 'thematicBreak').flatMap(node => withoutPictures(node))
  const blocks = readBlocks(
    nodes.map(node => asOurs(node, path, reading, page)),
    page,
  ).map(({ block }) => block)
  const ids = new Set<string>()
  for (const { id } of blocks) {
    if (ids.has(id)) reading.problems.push({ path, code: 'duplicate-id', values: { block: id } })
    ids.add(id)
  }
  if (blocks.length > maxBlocks) {
    reading.problems.push({ path, line: 1, code: 'too-many-blocks', values: { count: maxBlocks } })
  }
  return {
    id: reading.idOf(path),
    hidden: false,
    content: { [reading.language]: { title: title || nameOf(path), layout: 'column', blocks } },
    publishedContents: null,
  }
}

/** The words of the first heading, which is taken out of the text. */
function takeTitle(tree: Root, page: Page): string {
  const place = tree.children.findIndex(({ type }) => type === 'heading')
  const heading = tree.children[place]
  if (heading?.type !== 'heading') return ''
  tree.children.splice(place, 1)
  const words: RichText = readRichText([{ type: 'paragraph', children: heading.children }], page)
  return plainText(words).replace(/\s+/g, ' ').trim().slice(0, 200)
}

/** A paragraph with pictures in it, as what is before, between and behind them; anything else as it is. */
function withoutPictures(node: RootContent): (RootContent | Image)[] {
  if (node.type !== 'paragraph' || !node.children.some(({ type }) => type === 'image')) return [node]
  const parts: (Paragraph | Image)[] = []
  for (const child of node.children) {
    const last = parts.at(-1)
    if (child.type === 'image') parts.push(child)
    else if (last?.type === 'paragraph') last.children.push(child)
    else parts.push({ type: 'paragraph', children: [child], position: child.position })
  }
  return parts.filter(part => part.type === 'image' || !isBlank(part.children))
}

const isBlank = (nodes: PhrasingContent[]) =>
  nodes.every(node => node.type === 'break' || (node.type === 'text' && node.value.trim() === ''))

/** Headings of the two levels a slide has, pictures as their directive, everything else as it was typed. */
function asOurs(node: RootContent, path: string, reading: Reading, page: Page): RootContent {
  if (node.type === 'heading') return { ...node, depth: node.depth > 2 ? 3 : 2 } satisfies Heading
  if (node.type !== 'image') return node
  const file = resolve(folderOf(path), node.url)
  const isThere = file !== null && reading.others.has(file)
  if (isThere) reading.used.add(file)
  else page.report(node, 'missing-media', { media: node.url })
  return {
    type: 'leafDirective',
    name: 'image',
    attributes: {
      id: `image-${node.position?.start.offset ?? 0}`,
      src: isThere ? plainMediaPath(file) : '',
      alt: node.alt ?? '',
      ...(node.title ? { caption: node.title } : {}),
    },
    children: [],
    position: node.position,
  } satisfies RootContent | BlockContent
}

/** The path of a file that is named from a folder; null for an address, or for what leads out. */
function resolve(folder: string, url: string): string | null {
  if (/^[a-z][a-z0-9+.-]*:|^\/|^\\|^#/i.test(url)) return null
  let name: string
  try {
    name = decodeURIComponent(url.split(/[?#]/, 1)[0] ?? '').normalize('NFC')
  } catch {
    return null
  }
  const parts = folder === '' ? [] : folder.split('/')
  for (const part of name.split('/')) {
    if (part === '..' && parts.pop() === undefined) return null
    if (part !== '..' && part !== '.' && part !== '') parts.push(part)
  }
  return parts.join('/')
}
