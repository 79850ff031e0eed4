import { bucketOf } from '../../apps/server/src/bucket-settings.ts'
import { openFiles } from '../../apps/server/src/open-files.ts'
import { copyFiles as copy } from '../../apps/server/src/platform/copy-files.ts'
import { StartError } from '../../apps/server/src/platform/start-error.ts'
import { log, readPlaces } from './on-platform.ts'

/** The places to which files can be copied. */
export const fileTargets = ['bucket', 'folder'] as const

/** Copies the files of the data folder into the bucket of S3_BUCKET, or back; returns a message with their number. */
export async function copyFiles(target: (typeof fileTargets)[number]): Promise<string> {
  process.umask(0o077)
  const places = readPlaces()
  const bucket = bucketOf(places)
  if (bucket === null) throw new StartError('S3_BUCKET must be set: it says which bucket is meant.')
  const folder = await openFiles({ dataDir: places.DATA_DIR, bucket: null }, log)
  const kept = await openFiles({ dataDir: places.DATA_DIR, bucket }, log)
  const { count, bytes } = target === 'bucket' ? await copy(folder, kept) : await copy(kept, folder)
  return `Copied: ${count} files (${Math.ceil(bytes / 1000)} kB). What was there already was left.`
}
