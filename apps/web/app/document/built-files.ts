/// <reference types="node" />
import { readFileSync } from 'node:fs'
import type { SignInFiles } from './document-parts.tsx'

const texts = new Map<string, string>()

/** The text of a style sheet of the built client by its address, e.g. `/assets/root-1a2b.css`; read once. */
export function styleSheetText(href: string): string {
  let text = texts.get(href)
  if (text === undefined) {
    text = builtText(`client${href}`)
    texts.set(href, text)
  }
  return text
}

let scripts: { learner: string[]; author: string[] } | undefined

/** Addresses of the first scripts of the built player, for learning or for editing. */
export function playerScripts(isEditing: boolean): string[] {
  scripts ??= readScripts()
  return isEditing ? scripts.author : scripts.learner
}

function readScripts() {
  const learner = [...new Set(builtText('player.html').match(/\/assets\/[\w.-]+\.js/g))]
  const editor = JSON.parse(builtText('editor-scripts.json')) as string[]
  return { learner, author: [...new Set([...learner, ...editor])] }
}

let login: SignInFiles | undefined

/** The files of the built login modal. */
export function signInFiles(): SignInFiles {
  login ??= JSON.parse(builtText('sign-in-files.json')) as SignInFiles
  return login
}

function builtText(path: string): string {
  // However the server's build is split into files, the client's are in the folder beside it.
  return readFileSync(new URL(import.meta.url.replace(/^(.*)\/server\/.*$/, `$1/${path}`)), 'utf8')
}
