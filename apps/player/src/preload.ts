import { nobody } from '@preau/contract/nobody'
import { readEasyChoice } from '@preau/contract/sessions/easy-choice'
import type { Language } from '@preau/locales/languages'
import { lessonNamespaces } from '@preau/locales/lesson-namespaces'
import { isPrefetchedElsewhere, prefetchLesson } from './lesson/lesson-calls.ts'
import { wordedIn } from './lesson/worded-in.ts'
import { hostOf } from './platform/host.ts'
import { editorNamespaces, wordsAddress } from './platform/lesson-words.ts'
import { type Opening, openingOf } from './platform/opening.ts'
import { readPath } from './platform/place.ts'

/*
 * Small, and the first script of the player's document and of a lesson's page, which holds the frame: prefetches the
 * lesson and its texts while the rest loads. Malformed parameters are left to the player, which checks them.
 */
const frame = document.querySelector('iframe')?.src
const { fragment, user }: Opening = frame ? { fragment: new URL(frame).hash } : openingOf(window)
const fields = new URLSearchParams(fragment.slice(1))
const tool = fields.get('ressource') ?? ''
const lang = fields.get('lang') as Language | null
const place = readPath(fields.get('path') ?? '', tool)
// Cached by the browser for the player.
const fetchWords = (namespaces: readonly string[]) => {
  for (const namespace of namespaces) if (lang) fetch(wordsAddress(lang, namespace)).catch(() => {})
}
if (fields.get('editor') === 'true') fetchWords([...lessonNamespaces.player, ...editorNamespaces])
if (!isPrefetchedElsewhere() && place && lang && fields.get('editor') === 'false') {
  try {
    const { login, token, domain } = user ?? JSON.parse(fields.get('userObject') ?? '')
    const caller = { host: hostOf(domain), credentials: { login, key: token } }
    prefetchLesson(
      caller,
      {
        tool,
        module: place.module,
        lang: wordedIn(
          lang,
          readEasyChoice(() => localStorage),
        ),
      },
      login !== nobody,
    )
  } catch {
    // The player reports what is wrong.
  }
  fetchWords(lessonNamespaces.player)
}
