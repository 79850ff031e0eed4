import { readTranslationFile } from './read-translation-file.ts'

// Ctrl-C reaches it too: the file that waits for it is read to its end.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined)
process.once('message', (bytes: Uint8Array) => process.send?.(readTranslationFile(bytes)))
