import { z } from 'zod'
import type { Bucket } from '#platform/s3-files.ts'
import { StartError } from '#platform/start-error.ts'

/** The environment variables of the bucket that files are kept in. */
export const bucketVariables = {
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket, such as preau-files')
    .optional()
    .describe(
      'Bucket of an S3-compatible store that holds the uploaded files, and nothing else; several copies of the server on several machines need one. Without it files are kept in `DATA_DIR`.',
    ),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an address that begins with https://' })
    .optional()
    .describe('Address of that store; Amazon’s own when left out.'),
  S3_REGION: z.string().default('us-east-1').describe('Region of the bucket, where the store has several.'),
  S3_ACCESS_KEY_ID: z.string().optional().describe('Name of the key that lets the server into the bucket.'),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe('Its secret.'),
}

const schema = z.object(bucketVariables)

/**
 * The bucket that the environment variables describe; null for none. Throws a StartError if only some of them are set.
 */
export function bucketOf(variables: z.output<typeof schema>): Bucket | null {
  const { S3_BUCKET: name, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = variables
  if (name === undefined) {
    const lonely = (['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const).find(one => variables[one])
    if (lonely) throw new StartError(`S3_BUCKET must be set with ${lonely}: it says which bucket is meant.`)
    return null
  }
  if (accessKeyId === undefined || secretAccessKey === undefined) {
    throw new StartError(
      'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set with S3_BUCKET: they let the server in.',
    )
  }
  return { name, endpoint: variables.S3_ENDPOINT, region: variables.S3_REGION, accessKeyId, secretAccessKey }
}
