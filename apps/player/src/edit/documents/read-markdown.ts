import { type ReadText, readText, shownWords } from '@preau/course/files/decode-text'
import { foreignByContents } from '@preau/course/files/foreign-file'
import { type UnpackedFiles, unzipped } from '@preau/course/files/zip/open-zip'
import { inMemory } from '@preau/course/files/zip/zip-source'
import { micromark } from 'micromark'
import { gfmAutolinkLiteral, gfmAutolinkLiteralHtml } from 'micromark-extension-gfm-autolink-literal'
import { gfmFootnote, gfmFootnoteHtml } from 'micromark-extension-gfm-footnote'
import { gfmStrikethrough, gfmStrikethroughHtml } from 'micromark-extension-gfm-strikethrough'
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table'
import { gfmTaskListItem, gfmTaskListItemHtml } from 'micromark-extension-gfm-task-list-item'
import { disarmClipboard, embeddedFrom } from '#rich-text/disarm-clipboard.ts'
import { embeddedIn } from '#rich-text/tidy-clipboard.ts'
import { cutIntoSlides, documentName, pictureEndings, pictureMark, type ReadDocument } from './cut-into-slides.ts'
import { foreignFaults, UnfitDocument, unfoldedMaximum } from './document-fault.ts'
import { usualMarkdown } from './other-markdown.ts'
import { drawPandocTables } from './pandoc-tables.ts'
import { placeNotes } from './place-notes.ts'

const markdown = /\.(?:md|markdown)$/i

/** Files by path. */
type Files = ReadonlyMap<string, Uint8Array<ArrayBuffer>>

/**
 * Reads a Markdown file (.md), or a zip of Markdown files and their pictures, and cuts it into slides. Throws an
 * UnfitDocument for another program's package and a zip without Markdown, a ZipFault for one that cannot be opened.
 */
export async function readMarkdown(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<ReadDocument> {
  return readTexts(name, markdown.test(name) ? new Map([[name, bytes]]) : await filesOf(bytes, name))
}

/** Markdown files among others, by path, as slides; `name` is that of the document. Throws as `readMarkdown` does. */
export function readTexts(name: string, given: Files): ReadDocument {
  const files = new Map(given)
  const texts = [...files.keys()].filter(path => markdown.test(path)).toSorted()
  if (texts.length === 0) throw new UnfitDocument('archive')
  const pictures: File[] = []
  const left = { unreadablePictures: 0, missingPictures: 0, embedded: 0 }
  const guessed: string[] = []
  const parts = texts.map((path, at) => {
    const read = textOf(files.get(path))
    guessed.push(...read.guessed)
    const html = disarmed(htmlOf(withFiles(read.text, files), `${at}-`))
    return `<div data-path="${encodeURIComponent(path)}">${html}</div>`
  })
  const cut = cutIntoSlides(parts.join(''), titleOf(texts.length === 1 ? (texts[0] ?? name) : name), body => {
    for (const element of embeddedIn(body)) {
      left.embedded += 1
      element.replaceWith(...linkTo(element))
    }
    for (const unwanted of body.querySelectorAll('script, style, template, noscript')) unwanted.remove()
    for (const image of body.querySelectorAll('img')) {
      const from = decoded(image.closest<HTMLElement>('[data-path]')?.dataset.path ?? '')
      const path = pathFrom(from, decoded(image.getAttribute('src') ?? ''))
      const picture = pictureOf(path, files)
      if (picture === 'missing') left.missingPictures += 1
      else if (picture === 'unreadable') left.unreadablePictures += 1
      else {
        image.setAttribute(pictureMark, String(pictures.length))
        pictures.push(picture)
      }
    }
    for (const part of body.querySelectorAll('[data-path]')) part.replaceWith(...part.childNodes)
    for (const sign of body.querySelectorAll(noteParts.signs)) sign.textContent = `[${sign.textContent}]`
    placeNotes(body, noteParts)
  })
  const ofWord = { formulas: 0, charts: 0, deletions: 0, comments: 0, textBoxes: 0, signs: 0 }
  return { kind: 'markdown', ...cut, pictures, ...left, ...ofWord, guessed: guessed.slice(0, shownWords) }
}

/** A paragraph with the address of what an element shows, under its title. */
function linkTo(element: Element): Element[] {
  const from = [element, ...element.querySelectorAll(`[${embeddedFrom}]`)]
  const address = from.map(each => each.getAttribute(embeddedFrom) ?? '').find(each => /^https?:\/\//i.test(each))
  if (address === undefined) return []
  const link = element.ownerDocument.createElement('a')
  link.href = address
  link.textContent = element.getAttribute('title') || address
  const paragraph = element.ownerDocument.createElement('p')
  paragraph.append(link)
  return [paragraph]
}

/** Programs such as pandoc write parts as HTML with styles, which the Content-Security-Policy reports. */
const disarmed = (html: string) => disarmClipboard(html, { withPictures: true })

/** A title from the path of a file, without the id that Notion writes behind it. */
function titleOf(path: string): string {
  return (path.split('/').at(-1) ?? path).replace(/\.[a-z]+$/i, '').replace(/ [0-9a-f]{32}$/, '')
}

const archive = /\.zip$/i

/** The texts and pictures of a zip; of the zips in a zip if it has no text itself, as Notion exports. */
async function filesOf(bytes: Uint8Array<ArrayBuffer>, name: string): Promise<Files> {
  const isRead = (path: string) => markdown.test(path) || typeOf(path) !== undefined
  const outer = await unzipped(inMemory(bytes), {
    isWanted: path => isRead(path) || archive.test(path),
    maximum: unfoldedMaximum,
  })
  const foreign = foreignByContents(outer.paths, name)
  if (foreign) throw new UnfitDocument(foreignFaults[foreign])
  if ([...outer.files.keys()].some(path => markdown.test(path))) return outer.files
  const sizeOf = (files: UnpackedFiles) => [...files.values()].reduce((sum, { length }) => sum + length, 0)
  const files: UnpackedFiles = new Map(outer.files)
  let left = unfoldedMaximum - sizeOf(files)
  for (const [path, content] of outer.files) {
    if (!archive.test(path)) continue
    const inner = await unzipped(inMemory(content), { isWanted: isRead, maximum: left })
    left -= sizeOf(inner.files)
    for (const [innerPath, file] of inner.files) files.set(innerPath, file)
  }
  return files
}

function textOf(bytes: Uint8Array | undefined): ReadText {
  const read = bytes ? readText(bytes) : null
  if (read === null) throw new UnfitDocument('damaged')
  return { ...read, text: read.text.replace(/\r\n?/g, '\n') }
}

const noteParts = {
  notes: '[data-footnotes] > ol > li',
  signs: 'a[data-footnote-ref]',
  backs: 'a[data-footnote-backref]',
}

/** Notes that nothing refers to, which are shown nowhere, get a reference at the end of the text. */
function withAllNotes(text: string): string {
  const names = [...text.matchAll(/^ {0,3}\[\^([^\]\s]+)\]:/gm)].map(([, name]) => `[^${name}]`)
  const loose = names.filter(name => text.split(name).length === 2)
  return loose.length > 0 ? `${text}\n\n${loose.join(' ')}\n` : text
}

/** Markdown as HTML; a title in the front matter names the document. The ids of its notes begin with `prefix`. */
function htmlOf(text: string, prefix: string): string {
  const front = /^(---|\+\+\+)\n([\s\S]*?)\n(?:\1|\.\.\.)[^\S\n]*(?:\n|$)/.exec(text)
  const title = /^title(?::|[^\S\n]*=)[^\S\n]*(.+)$/m
    .exec(front?.[2] ?? '')?.[1]
    ?.trim()
    .replace(/^(["'])(.*)\1$/, '$2')
  const html = micromark(withAllNotes(usualMarkdown(drawPandocTables(text.slice(front?.[0].length ?? 0)))), {
    // It is parsed in a document without a window, and only what the course's schema allows is taken from it.
    allowDangerousHtml: true,
    // A single tilde is an "about" in front of a number.
    extensions: [
      gfmAutolinkLiteral(),
      gfmFootnote(),
      gfmStrikethrough({ singleTilde: false }),
      gfmTable(),
      gfmTaskListItem(),
    ],
    htmlExtensions: [
      gfmAutolinkLiteralHtml(),
      gfmFootnoteHtml({ clobberPrefix: prefix }),
      gfmStrikethroughHtml(),
      gfmTableHtml(),
      gfmTaskListItemHtml(),
    ],
  })
  return title ? `<h1 class="${documentName}">${micromark(title).replace(/^<p>|<\/p>$/g, '')}</h1>${html}` : html
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text).normalize('NFC')
  } catch {
    return text
  }
}

/** Resolves a relative path in a text at another path. */
function pathFrom(from: string, reference: string): string {
  // Programs on Windows write their own separators.
  const parts = /^[/\\]/.test(reference) ? [] : from.split('/').slice(0, -1)
  for (const part of reference.split(/[/\\]/)) {
    if (part === '..') parts.pop()
    else if (part !== '.' && part !== '') parts.push(part)
  }
  return parts.join('/')
}

function typeOf(path: string): string | undefined {
  const ending = /\.([a-z]+)$/i.exec(path)?.[1]?.toLowerCase().replace('jpeg', 'jpg')
  return [...pictureEndings].find(([, known]) => known === ending)?.[0]
}

/** The only file of this name, wherever it is: Obsidian names pictures without their folder. */
function byName(path: string, files: Files): Uint8Array<ArrayBuffer> | undefined {
  const name = path.split('/').at(-1)
  const found = [...files.keys()].filter(each => each.split('/').at(-1) === name)
  return found.length === 1 ? files.get(found[0] ?? '') : undefined
}

/** Makes files of the pictures that a text holds itself, as Google Docs and pandoc write them. */
function withFiles(text: string, files: Map<string, Uint8Array<ArrayBuffer>>): string {
  return text.replace(/data:([\w/+.-]+)(?:;[\w=-]+)*;base64,([\w+/=]+)/g, (whole, type: string, data: string) => {
    const ending = pictureEndings.get(type)
    const bytes = fromBase64(data)
    if (!ending || !bytes) return whole
    const path = freeName(ending, files)
    files.set(path, bytes)
    return `/${path}`
  })
}

/** A name that no file has, in any folder: pictures are also found by their name alone. */
function freeName(ending: string, files: Files): string {
  const names = new Set([...files.keys()].map(path => path.split('/').at(-1)))
  for (let number = files.size; ; number += 1) {
    const name = `image-${number}.${ending}`
    if (!names.has(name)) return name
  }
}

function fromBase64(data: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(data), letter => letter.charCodeAt(0))
  } catch {
    return null
  }
}

function pictureOf(path: string, files: Files): File | 'missing' | 'unreadable' {
  const bytes = files.get(path) ?? byName(path, files)
  const type = typeOf(path)
  if (!bytes) return 'missing'
  return type ? new File([bytes], path.split('/').at(-1) ?? path, { type }) : 'unreadable'
}
