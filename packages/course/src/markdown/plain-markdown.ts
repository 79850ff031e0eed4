import type { Language } from '@preau/locales/languages'
import type { BlockContent, Heading, Image, Paragraph, PhrasingContent, Root, RootContent } from 'mdast'
import type { Problem } from '#check/problem.ts'
import type { CourseModule, CourseSlide } from '#course.ts'
import { readBlocks } from '#files/slide-file.ts'
import { plainText, type RichText } from '#rich-text.ts'
import { maxBlocks } from '#slide.ts'
import { firstTitle, titleLine } from '#title-line.ts'
import { openPage, type Page, parseMarkdown } from './page.ts'
import { readRichText } from './rich-text-markdown.ts'

/** Markdown files by their path, and the names of the other files. */
export type PlainFiles = { texts: ReadonlyMap<string, string>; others: ReadonlySet<string> }

type Options = {
  language: Language
  /** Name of the upload: it becomes the name of the module for files outside of any folder. */
  name: string
  /** Returns the id for a folder or file. */
  idOf: (path: string) => string
}

/** The result: modules with their slides. The media of slides are named `media/` and the path of the file. */
export type PlainCourse = { modules: CourseModule[]; used: Set<string>; problems: Problem[] }

/** The path in a slide for a media file of plain Markdown. */
export const plainMediaPath = (path: string) => (path.startsWith('media/') ? path : `media/${path}`)

/**
 * Reads a folder of plain Markdown: each folder becomes a module, each file a slide with its first heading as title.
 * Everything is unpublished.
 */
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
      name: { [options.language]: moduleName(folder, options.name, slides[0]?.content[options.language]?.title) },
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

/** The name of a module: that of its folder or, where this is only a number, the title of its first slide. */
function moduleName(folder: string, upload: string, firstSlide = ''): string {
  const name = folder === '' ? nameOf(upload) : nameOf(folder)
  if (!/^\d*$/.test(name)) return name
  return titleLine(firstSlide) || nameOf(upload) || 'Module'
}

/** The name of a folder or file with a capital, without the number that orders it. */
function nameOf(path: string): string {
  const last = path.split('/').at(-1) ?? ''
  const name = titleLine(
    last
      .replace(/\.md$/i, '')
      .replace(/^\d+[-_. ]+/, '')
      .replace(/[-_]+/g, ' '),
  )
  return name.replace(/^\p{Ll}/u, letter => letter.toUpperCase())
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
  drawTasks(tree.children)
  const title = takeTitle(tree, page)
  // A horizontal rule between two texts is dropped: a slide is one screen already.
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
    content: { [reading.language]: { title: title || firstTitle(nameOf(path)), layout: 'column', blocks } },
    publishedContents: null,
  }
}

/** The text of the first heading, which is removed from the content. */
function takeTitle(tree: Root, page: Page): string {
  const place = tree.children.findIndex(({ type }) => type === 'heading')
  const heading = tree.children[place]
  if (heading?.type !== 'heading') return ''
  tree.children.splice(place, 1)
  const words: RichText = readRichText([{ type: 'paragraph', children: heading.children }], page)
  return titleLine(plainText(words))
}

/** Turns task lists, which our texts do not have, into lists with a sign in front of each item. */
function drawTasks(nodes: RootContent[]): void {
  for (const node of nodes) {
    if ('children' in node) drawTasks(node.children as RootContent[])
    if (node.type !== 'listItem' || typeof node.checked !== 'boolean') continue
    const sign: PhrasingContent = { type: 'text', value: node.checked ? '☑ ' : '☐ ' }
    const [first] = node.children
    if (first?.type === 'paragraph') first.children.unshift(sign)
    else node.children.unshift({ type: 'paragraph', children: [sign] })
    node.checked = null
  }
}

/**
 * A paragraph with pictures, divided into the pictures and the text before, between and after them; anything else is
 * unchanged.
 */
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

/** Headings are reduced to the two levels of a slide, and pictures become directives; everything else is unchanged. */
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

/** The path of a file that a file in a folder refers to; null for an address, or a path that leaves the upload. */
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
