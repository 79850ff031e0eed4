import { statfs } from 'node:fs/promises'
import type { Refusable } from './http/envelope.ts'

/** Bytes of a disk that uploads must leave free: the database is often on the same disk, and stops when it is full. */
const reserve = 1_000_000_000

/** Whether the disk of a folder has room for so many bytes and the reserve. */
export async function hasRoom(folder: string, bytes: number): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize - reserve >= bytes
}

/**
 * Refuses an upload if our disk has only the reserve left; a bucket reports by itself when it is full.
 * @param bytes its size, if that is known
 */
export async function requireDiskRoom(
  { bucket, dataDir }: { bucket: object | null; dataDir: string },
  person: Refusable<'disk-is-full'>,
  bytes = 0,
): Promise<void> {
  if (!bucket && !(await hasRoom(dataDir, bytes))) throw person.refuse('disk-is-full')
}

/** The codes with which network file stores report that they are full; those that use HTTP answer 507. */
const storeFaults = ['QuotaExceeded', 'QuotaExceededException', 'XMinioStorageFull', 'XMinioAdminBucketQuotaExceeded']
const insufficientStorage = 507

/** Whether a write failed because the disk, the store, or our quota of it, is full. */
export function isDiskFull(fault: unknown): boolean {
  const { code = '', name, $metadata } = fault as NodeJS.ErrnoException & { $metadata?: { httpStatusCode?: number } }
  if (['ENOSPC', 'EDQUOT'].includes(code) || storeFaults.includes(name)) return true
  return $metadata?.httpStatusCode === insufficientStorage
}
