import type { PassThrough, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** A file of a zip; its content is read only when the ones before are done. */
export type ZipEntry = { name: string; content: Readable }

/**
 * A zip of files, each opened after the previous one has been read, at the speed of the reader. If a file fails, the
 * zip breaks off.
 */
export function zipOf(entries: AsyncIterable<ZipEntry>): Readable {
  const zip = new ZipFile()
  const whole = zip.outputStream as PassThrough
  void (async () => {
    try {
      for await (const { name, content } of entries) {
        if (whole.destroyed) return
        // If the reader stops, reading the present file must stop too.
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
