import { readdir, readFile } from 'node:fs/promises'

/**
 * Ends the encoders that a killed server has left running in a folder: nobody waits for them, and they would slow down
 * the retry. Only Linux reveals such processes; elsewhere they run to their end.
 */
export async function endOrphanEncoders(place: string): Promise<void> {
  const processes = await readdir('/proc').catch(() => [])
  for (const pid of processes.filter(name => /^\d+$/.test(name))) {
    const said = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    const words = said.split('\0')
    if (!words.some(word => word.startsWith(`file:${place}/`))) continue
    try {
      process.kill(Number(pid), 'SIGKILL')
    } catch {
      // The process has ended in the meantime.
    }
  }
}
