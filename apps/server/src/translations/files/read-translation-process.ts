import { readTranslationFile } from './read-translation-file.ts'

// Ctrl-C reaches this process too: a file being read is read to its end.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined)
process.once('message', (bytes: Uint8Array) => process.send?.(readTranslationFile(bytes)))
