/// <reference types="node" />
import { readFileSync } from 'node:fs'

const texts = new Map<string, string>()

/** The text of a style sheet of the built client by its address, e.g. `/assets/root-1a2b.css`; read once. */
export function styleSheetText(href: string): string {
  let text = texts.get(href)
  if (text === undefined) {
    // However the server's build is cut into files, the client's lies beside it.
    const client = import.meta.url.replace(/^(.*)\/server\/.*$/, '$1/client')
    text = readFileSync(new URL(client + href), 'utf8')
    texts.set(href, text)
  }
  return text
}
