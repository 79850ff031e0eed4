import type { PassThrough, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** A file of a zip; its content is not read before its turn. */
export type ZipEntry = { name: string; content: Readable }

/**
 * A zip of files, each asked for when the one before has been read, at the pace of whoever reads it. A fault of any of
 * them breaks the zip off.
 */
export function zipOf(entries: AsyncIterable<ZipEntry>): Readable {
  const zip = new ZipFile()
  const whole = zip.outputStream as PassThrough
  void (async () => {
    try {
      for await (const { name, content } of entries) {
        if (whole.destroyed) return
        // Whoever stops reading the zip stops the file that is on its way into it.
        const stop = () => content.destroy()
        whole.once('close', stop)
        zip.addReadStream(content, name)
        await finished(content)
        whole.off('close', stop)
      }
      zip.end()
    } catch (fault) {
      whole.destroy(fault as Error)
    }
  })()
  return whole
}
