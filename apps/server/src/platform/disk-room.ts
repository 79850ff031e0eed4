import { statfs } from 'node:fs/promises'
import type { Refusable } from './http/envelope.ts'

/** What no upload may take of a disk, in bytes: the database is often on the same one, and stops where it is full. */
const reserve = 1_000_000_000

/** Whether so many bytes have room on the disk of a folder, with some left for everything else. */
export async function hasRoom(folder: string, bytes: number): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize - reserve >= bytes
}

/**
 * Refuses what comes in where our disk has only what everything else needs; how full a bucket is, its store says.
 * @param bytes what it weighs, as far as that is known
 */
export async function requireDiskRoom(
  { bucket, dataDir }: { bucket: object | null; dataDir: string },
  person: Refusable<'disk-is-full'>,
  bytes = 0,
): Promise<void> {
  if (!bucket && !(await hasRoom(dataDir, bytes))) throw person.refuse('disk-is-full')
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
