import { readTranslationFile } from './read-translation-file.ts'

// Ctrl-C is sent to this process too: it still reads its file to the end.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined)
process.once('message', (bytes: Uint8Array) => process.send?.(readTranslationFile(bytes)))
