import { flushCompileCache } from 'node:module'
import { readTexts, type TextsAnswer, type TextsToRead } from './read-texts.ts'

// It is ended by a signal, after which nothing that was compiled is kept.
flushCompileCache()
// Ctrl-C reaches it too: the import that waits for it is read to its end.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined)
process.once('message', (asked: TextsToRead) => process.send?.(answer(asked)))

function answer(asked: TextsToRead): TextsAnswer {
  try {
    return { read: readTexts(asked) }
  } catch (fault) {
    return { fault }
  }
}
