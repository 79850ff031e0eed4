import { createReadStream } from 'node:fs'
import { pipeline, type Readable, Transform } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import type { Logger } from 'pino'
import { type FileStore, requireKey } from './files.ts'
import { StartError } from './start-error.ts'

/** A bucket of an S3-compatible store that only the platform uses, and its credentials. */
export type Bucket = {
  /** Address of the store; Amazon's own when left out. */
  endpoint: string | undefined
  region: string
  name: string
  accessKeyId: string
  secretAccessKey: string
}

/**
 * Bytes per part of an upload; two parts are in memory at a time. S3 accepts parts from 5 MiB on, at most 10,000 of
 * them.
 */
const partSize = 8 * 1024 * 1024
/** How many files are removed at once. One call for all would need a checksum that not every store supports. */
const removedAtOnce = 16
const day = 24 * 60 * 60 * 1000

/** A file store in a bucket. Throws a StartError where the bucket cannot be used. */
export async function openS3FileStore(bucket: Bucket, log: Logger): Promise<FileStore> {
  const s3 = clientOf(bucket)
  const Bucket = bucket.name
  await s3.send(new HeadBucketCommand({ Bucket })).catch(fault => {
    s3.destroy()
    throw cannotUse(bucket, fault)
  })
  // Runs in the background. A store that cannot list uploads has a rule of its own to remove old ones.
  removeAbandoned(s3, Bucket).catch(err => log.info({ err }, 'uploads that were never ended cannot be listed'))

  async function* list(folder = '') {
    if (folder !== '') requireKey(folder)
    const Prefix = folder === '' ? undefined : `${folder}/`
    for await (const { Contents } of paginateListObjectsV2({ client: s3 }, { Bucket, Prefix })) {
      for (const { Key = '', Size = 0 } of Contents ?? []) yield { key: Key, size: Size }
    }
  }
  const remove = async (key: string) => {
    await s3.send(new DeleteObjectCommand({ Bucket, Key: requireKey(key) }))
  }

  async function put(key: string, stream: Readable, { type }: { type: string }) {
    const counted = countBytes(stream)
    const upload = new Upload({
      client: s3,
      params: { Bucket, Key: requireKey(key), Body: counted, ContentType: type },
      partSize,
      queueSize: 2,
    })
    // If the stream breaks off, `done` removes the parts that were sent.
    await upload.done().catch(fault => {
      throw counted.errored ?? fault
    })
    return { size: counted.count }
  }

  return {
    put,
    putFile: (key, path, about) => put(key, createReadStream(path), about),
    async get(key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`
      const found = await s3.send(new GetObjectCommand({ Bucket, Key: requireKey(key), Range })).catch(noneIfMissing)
      if (!found) return undefined
      const whole = found.ContentRange?.split('/')[1] ?? found.ContentLength
      return { stream: found.Body as Readable, size: Number(whole), type: typeOf(found) }
    },
    async stat(key) {
      const found = await s3.send(new HeadObjectCommand({ Bucket, Key: requireKey(key) })).catch(noneIfMissing)
      return found && { size: Number(found.ContentLength), type: typeOf(found) }
    },
    remove,
    async removeFolder(folder) {
      requireKey(folder)
      const keys: string[] = []
      for await (const { key } of list(folder)) keys.push(key)
      for (let at = 0; at < keys.length; at += removedAtOnce) {
        await Promise.all(keys.slice(at, at + removedAtOnce).map(remove))
      }
    },
    list,
  }
}

/** The client for the store of a bucket. */
export function clientOf({ endpoint, region, accessKeyId, secretAccessKey }: Bucket): S3Client {
  return new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Only Amazon puts the bucket into the host name.
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    // Older stores do not know these checksums and write them into the file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 60_000 },
  })
}

/** The same bytes, with their count so far. */
function countBytes(stream: Readable): Transform & { count: number } {
  const counted = Object.assign(
    new Transform({
      transform(chunk, _encoding, done) {
        counted.count += chunk.length
        done(null, chunk)
      },
    }),
    { count: 0 },
  )
  // An error on one side ends the other, and reaches the reader.
  pipeline(stream, counted, () => undefined)
  return counted
}

/** Removes uploads that a killed server never finished: their parts are invisible, and cost money. */
async function removeAbandoned(s3: S3Client, Bucket: string): Promise<void> {
  const { Uploads } = await s3.send(new ListMultipartUploadsCommand({ Bucket }))
  for (const { Key, UploadId, Initiated } of Uploads ?? []) {
    if (!Initiated || Date.now() - Initiated.getTime() < day) continue
    await s3.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }))
  }
}

const typeOf = ({ ContentType = 'application/octet-stream' }: { ContentType?: string | undefined }) => ContentType

function noneIfMissing(fault: unknown): undefined {
  if (fault instanceof S3ServiceException && fault.$metadata.httpStatusCode === 404) return undefined
  throw fault
}

function cannotUse({ name, endpoint }: Bucket, fault: S3ServiceException | Error): StartError {
  const place = `The bucket ${name}${endpoint === undefined ? '' : ` at ${endpoint}`}`
  const status = '$metadata' in fault ? fault.$metadata.httpStatusCode : undefined
  const why =
    status === 404
      ? 'is not there: make it first, or set S3_BUCKET.'
      : status === 403
        ? 'may not be used: set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.'
        : `cannot be reached (${fault.message || fault.name}): set S3_ENDPOINT.`
  return new StartError(`${place} ${why}`, { cause: fault })
}
