import { readdir, readFile } from 'node:fs/promises'

/**
 * Ends what a killed server has left encoding in a folder: nobody waits for it, and it would take its time from whoever
 * begins again. Only Linux tells of it; elsewhere it goes on to its end.
 */
export async function endLeftOver(place: string): Promise<void> {
  const processes = await readdir('/proc').catch(() => [])
  for (const pid of processes.filter(name => /^\d+$/.test(name))) {
    const said = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    const words = said.split('\0')
    if (!words.some(word => word.startsWith(`file:${place}/`))) continue
    try {
      process.kill(Number(pid), 'SIGKILL')
    } catch {
      // It has come to its end meanwhile.
    }
  }
}
