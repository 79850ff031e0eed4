import { statfs } from 'node:fs/promises'

/** What no upload may take of a disk, in bytes: the database is often on the same one, and stops where it is full. */
const reserve = 1_000_000_000

/** Whether so many bytes have room on the disk of a folder, with some left for everything else. */
export async function hasRoom(folder: string, bytes: number): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize - reserve >= bytes
}

/** How stores of files on the network call it, each in its way; those that follow HTTP answer 507. */
const storeFaults = ['QuotaExceeded', 'QuotaExceededException', 'XMinioStorageFull', 'XMinioAdminBucketQuotaExceeded']
const insufficientStorage = 507

/** Whether something could not be written because the disk, the store, or our part of it, is full. */
export function isDiskFull(fault: unknown): boolean {
  const { code = '', name, $metadata } = fault as NodeJS.ErrnoException & { $metadata?: { httpStatusCode?: number } }
  if (['ENOSPC', 'EDQUOT'].includes(code) || storeFaults.includes(name)) return true
  return $metadata?.httpStatusCode === insufficientStorage
}
