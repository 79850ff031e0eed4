import { nobody } from '@preau/contract/nobody'
import type { Language } from '@preau/locales/languages'
import { lessonNamespaces } from '@preau/locales/lesson-namespaces'
import { askAhead, isAskedAround } from './lesson/lesson-calls.ts'
import { hostOf } from './platform/host.ts'
import { editorNamespaces, wordsAddress } from './platform/lesson-words.ts'
import { readPath } from './platform/place.ts'

/*
 * Small, and the first script of the player's document and of a lesson's page, which has a frame: asks for the lesson and
 * its words while the rest is loaded. What is malformed here is left to the player, which looks closely.
 */
const { hash } = new URL(document.querySelector('iframe')?.src || location.href)
const fields = new URLSearchParams(hash.slice(1))
const tool = fields.get('ressource') ?? ''
const lang = fields.get('lang') as Language | null
const place = readPath(fields.get('path') ?? '', tool)
// Kept by the browser, where the player finds them.
const fetchWords = (namespaces: readonly string[]) => {
  for (const namespace of namespaces) if (lang) fetch(wordsAddress(lang, namespace)).catch(() => {})
}
if (fields.get('editor') === 'true') fetchWords([...lessonNamespaces.player, ...editorNamespaces])
if (!isAskedAround() && place && lang && fields.get('editor') === 'false') {
  try {
    const { login, token, domain } = JSON.parse(fields.get('userObject') ?? '')
    const reader = { host: hostOf(domain), credentials: { login, key: token } }
    askAhead(reader, { tool, module: place.module, lang }, login !== nobody)
  } catch {
    // The player says what is wrong.
  }
  fetchWords(lessonNamespaces.player)
}
