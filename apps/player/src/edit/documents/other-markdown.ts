/** Code, in which nothing is changed. */
const code = /(```[\s\S]*?(?:```|$)|`[^`\n]*`)/

/** Embedded pictures as Obsidian writes them, with their size: `![[cour.png|200]]`. */
const embedded = /!\[\[([^[\]|\n]+\.(?:png|jpe?g|gif|webp|svg))(?:\|[^[\]\n]*)?\]\]/gi

/** What pandoc writes behind pictures, links, passages and headings, and around its boxes: their size and their look. */
const attributes = /\{(?:[#.][^\s{}]|\w[\w-]*=)[^{}\n]*\}/.source
const lookOf = {
  behindLinks: new RegExp(`(\\]\\([^()\\n]*\\))${attributes}`, 'g'),
  ofPassages: new RegExp(`\\[([^[\\]\\n]+)\\]${attributes}`, 'g'),
  ofHeadings: new RegExp(`^(#{1,6} .*?)\\s*${attributes}\\s*$`, 'gm'),
  boxes: /^ {0,3}:{3,}.*$/gm,
}

/**
 * Markdown with what Obsidian and pandoc write in their own way as the usual one has it: pictures, raised and lowered
 * numbers. The look of passages and boxes is left out.
 */
export function usualMarkdown(text: string): string {
  return text
    .split(code)
    .map((part, at) => (at % 2 === 1 ? part : usual(part)))
    .join('')
}

const usual = (text: string) =>
  text
    .replace(embedded, (_, path: string) => `![](<${path.replace(/[<>]/g, '')}>)`)
    .replace(/\^([-+−]?\d{1,4})\^/g, '<sup>$1</sup>')
    .replace(/([\p{L})\]])~(\d{1,4})~(?!~)/gu, '$1<sub>$2</sub>')
    .replace(lookOf.behindLinks, '$1')
    .replace(lookOf.ofPassages, '$1')
    .replace(lookOf.ofHeadings, '$1')
    .replace(lookOf.boxes, '')
