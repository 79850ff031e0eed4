import type { Token } from '@preau/course/texts/inline-codes'
import type { TextState, TextUnit } from '@preau/course/texts/slide-texts'
import { type TranslationTexts, toolName } from './translation-file.ts'

/** What differs between versions of XLIFF; `nameAs` is the attribute with the name of a group. */
type Version = { head: string; nameAs: string; unit: (unit: TextUnit) => string; foot: string }

/** A translation as XLIFF 1.2, which translators' programs read, including OmegaT, Trados and memoQ. */
export function writeXliff(texts: TranslationTexts): Generator<string> {
  const { tool, from, to } = texts
  return write(texts, {
    head: `<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">\n<file original="${toolName(tool)}" source-language="${from}" target-language="${to}" datatype="plaintext" xml:space="preserve">\n<body>\n`,
    nameAs: 'resname',
    unit: ({ id, source, target, state }) => {
      const written = target ? `<target state="${states[state]}">${inline(target, inlineOf12)}</target>` : ''
      return `<trans-unit id="${id}"><source>${inline(source, inlineOf12)}</source>${written}</trans-unit>\n`
    },
    foot: '</body>\n</file>\n</xliff>\n',
  })
}

/** A translation as XLIFF 2.1, the only version DeepL reads. */
export function writeXliff2(texts: TranslationTexts): Generator<string> {
  const { tool, from, to } = texts
  return write(texts, {
    head: `<xliff version="2.1" xmlns="urn:oasis:names:tc:xliff:document:2.0" srcLang="${from}" trgLang="${to}" xml:space="preserve">\n<file id="tool" original="${toolName(tool)}">\n`,
    nameAs: 'name',
    unit: ({ id, source, target, state }) => {
      const written = target ? `<target>${inline(target, inlineOf2)}</target>` : ''
      const is = state === 'written' ? 'translated' : 'initial'
      return `<unit id="${id}"><segment state="${is}"><source>${inline(source, inlineOf2)}</source>${written}</segment></unit>\n`
    },
    foot: '</file>\n</xliff>\n',
  })
}

const states: Readonly<Record<TextState, string>> = {
  missing: 'needs-translation',
  begun: 'new',
  outdated: 'needs-review-translation',
  written: 'translated',
}

function* write({ groups }: TranslationTexts, { head, nameAs, unit, foot }: Version): Generator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n${head}`
  for (const { id, name, units } of groups) {
    if (units.length > 0)
      yield `<group id="${id}" ${nameAs}="${escapeXml(name)}">\n${units.map(unit).join('')}</group>\n`
  }
  yield foot
}

type Inline = Record<'open' | 'empty', (id: string, code: keyof typeof codes12) => string> & { close: string }

const codes12 = { bold: 'bold', italic: 'italic', link: 'link', break: 'lb', gap: 'x-gap' } as const
const codes2 = {
  bold: 'type="fmt" subType="xlf:b"',
  italic: 'type="fmt" subType="xlf:i"',
  link: 'type="link"',
  break: 'type="fmt" subType="xlf:lb"',
  gap: 'type="other" disp="[…]"',
} as const

const inlineOf12: Inline = {
  open: (id, code) => `<g id="${id}" ctype="${codes12[code]}">`,
  empty: (id, code) => `<x id="${id}" ctype="${codes12[code]}"/>`,
  close: '</g>',
}

const inlineOf2: Inline = {
  open: (id, code) => `<pc id="${id}" ${codes2[code]}>`,
  empty: (id, code) => `<ph id="${id}" ${codes2[code]}/>`,
  close: '</pc>',
}

function inline(tokens: readonly Token[], { open, empty, close }: Inline): string {
  return tokens
    .map(token => {
      if (token.type === 'words') return escapeXml(token.text)
      if (token.type === 'close') return close
      return token.type === 'open' ? open(token.id, token.code) : empty(token.id, token.code)
    })
    .join('')
}

// All characters that XML forbids, even as references.
const noXml = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

const references = new Map(
  Object.entries({
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    '\n': '&#10;',
    '\r': '&#13;',
    '\t': '&#9;',
  }),
)

/** A text escaped for XML, attributes included. */
function escapeXml(text: string): string {
  return text.replace(noXml, '').replace(/[&<>"\n\r\t]/g, letter => references.get(letter) ?? letter)
}
