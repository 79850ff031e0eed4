import { join } from 'node:path'
import type { Logger } from 'pino'
import { type FileStore, openFileStore } from '#platform/files.ts'
import type { Bucket } from '#platform/s3-files.ts'

/** Where an installation keeps its files: in a bucket if one is named, else in its data folder. */
export type FilesPlace = { dataDir: string; bucket: Bucket | null }

/** Opens the files of an installation. Throws a StartError where they cannot be used. */
export async function openFiles({ dataDir, bucket }: FilesPlace, log: Logger): Promise<FileStore> {
  if (bucket === null) return openFileStore(join(dataDir, 'files'), log)
  // Loaded on demand: the client of a bucket takes a quarter of a second to load, and a folder does not need it.
  const { openS3FileStore } = await import('#platform/s3-files.ts')
  return openS3FileStore(bucket, log)
}
