import type { Frame } from './mail-frame.ts'
import type { MailBody, Part } from './template.ts'

const longest = 72

/** Text in lines of at most 72 characters; a longer word, such as a link, has a line to itself, unbroken. */
export function wrap(text: string, width = longest): string {
  const lines: string[] = []
  let line = ''
  // Not at no-break spaces, which `\s` would match.
  for (const word of text.split(/[ \n\r\t]+/)) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line)
      line = word
    } else {
      line = line === '' ? word : `${line} ${word}`
    }
  }
  return [...lines, line].join('\n')
}

function written(part: Part): string {
  switch (part.form) {
    case 'text':
    case 'aside':
      return wrap(part.text)
    case 'button':
    case 'link':
      return `${wrap(part.label)}\n${part.address}`
    case 'code':
      return `${wrap(part.label)}\n\n    ${part.code}`
    case 'quote':
      return quoted(part.text)
    case 'facts':
      return part.facts.map(({ label, fact }) => wrap(`${label} ${fact}`)).join('\n')
  }
}

/** Quoted text, each line marked as mail clients mark quotes. */
function quoted(text: string): string {
  const lines = text.split(/\r\n?|\n/).flatMap(line => wrap(line, longest - 2).split('\n'))
  return lines.map(line => `> ${line}`.trimEnd()).join('\n')
}

/** A mail as plain text, in lines of at most 72 characters except for its links. */
export function renderText(body: MailBody, frame: Frame): string {
  const { organisation } = frame
  return [
    wrap(body.title),
    wrap(frame.greeting),
    ...body.parts.map(written),
    wrap(frame.help),
    wrap(frame.farewell),
    // The mark of a signature, which mail clients collapse.
    `-- \n${wrap(organisation.name)}\n${wrap(organisation.address)}\n${organisation.site}\n${frame.legal.map(({ label, address }) => `${label}\n${address}`).join('\n')}`,
    `${wrap(body.reason)}\n`,
  ].join('\n\n')
}
