import { statfs } from 'node:fs/promises'

/** What no upload may take of a disk, in bytes: the database is often on the same one, and stops where it is full. */
const reserve = 1_000_000_000

/** Whether so many bytes have room on the disk of a folder, with some left for everything else. */
export async function hasRoom(folder: string, bytes: number): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize - reserve >= bytes
}

/** Whether something could not be written because the disk, or our part of it, is full. */
export function isDiskFull(fault: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes((fault as NodeJS.ErrnoException).code ?? '')
}
