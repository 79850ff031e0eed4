import { chmod, link, readFile, rm, writeFile } from 'node:fs/promises'
import { newSigningKey, type SigningKey } from '@preau/credential/signing-key'
import { z } from 'zod'
import { StartError } from '#platform/start-error.ts'

const stored = z.object({ publicKeyMultibase: z.string(), secretKeyMultibase: z.string(), createdAt: z.number() })

/**
 * Reads the key that badges are signed with, and makes one where there is none; only our account may read the file.
 * Throws a StartError for a file that holds no key.
 */
export async function readSigningKey(path: string, baseUrl: string): Promise<SigningKey> {
  const text = await readFile(path, 'utf8').catch(fault => {
    if (fault.code === 'ENOENT') return null
    throw new StartError(`SIGNING_KEY_FILE cannot be read: ${fault.message}`)
  })
  if (text === null) {
    await writeSigningKey(path, baseUrl, { isNew: true })
    return readSigningKey(path, baseUrl)
  }
  const key = stored.safeParse(parsed(text))
  if (!key.success) throw new StartError(`SIGNING_KEY_FILE holds no key that badges could be signed with: ${path}`)
  await chmod(path, 0o600)
  const { id: _id, ...rest } = await newSigningKey(baseUrl, 0)
  return { ...rest, ...key.data, id: `${_id.split('#')[0]}#${key.data.publicKeyMultibase}` }
}

/** Draws a new key into the file, whole or not at all; with `isNew` a file that somebody else has just made stays. */
export async function writeSigningKey(path: string, baseUrl: string, { isNew = false } = {}): Promise<void> {
  const { publicKeyMultibase, secretKeyMultibase, createdAt } = await newSigningKey(baseUrl, Date.now())
  const half = `${path}.${process.pid}`
  const text = `${JSON.stringify({ publicKeyMultibase, secretKeyMultibase, createdAt }, null, 2)}\n`
  await writeFile(half, text, { mode: 0o600, flush: true })
  try {
    if (!isNew) await rm(path, { force: true })
    await link(half, path).catch(fault => {
      if (fault.code !== 'EEXIST') throw fault
    })
  } finally {
    await rm(half, { force: true })
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
