import { flushCompileCache } from 'node:module'
import { readTexts, type TextsAnswer, type TextsToRead } from './read-texts.ts'

// This process is ended by a signal, so it never writes its compile cache.
flushCompileCache()
// Ctrl-C is sent to this process too: it still reads the import in progress to its end.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined)
process.once('message', (request: TextsToRead) => process.send?.(answer(request)))

function answer(request: TextsToRead): TextsAnswer {
  try {
    return { read: readTexts(request) }
  } catch (fault) {
    return { fault }
  }
}
