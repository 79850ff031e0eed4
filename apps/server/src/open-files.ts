import { join } from 'node:path'
import type { Logger } from 'pino'
import { type FileStore, openFileStore } from '#platform/files.ts'
import type { Bucket } from '#platform/s3-files.ts'

/** Where an installation keeps its files: in its data folder, or in a bucket where one is named. */
export type FilesPlace = { dataDir: string; bucket: Bucket | null }

/** Opens the files of an installation. Throws a StartError where they cannot be used. */
export async function openFiles({ dataDir, bucket }: FilesPlace, log: Logger): Promise<FileStore> {
  if (bucket === null) return openFileStore(join(dataDir, 'files'), log)
  // Loading what speaks with such a store takes a quarter of a second, which a folder does not need.
  const { openS3FileStore } = await import('#platform/s3-files.ts')
  return openS3FileStore(bucket, log)
}
