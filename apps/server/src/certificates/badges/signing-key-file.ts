import { randomUUID } from 'node:crypto'
import { chmod, link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { keyAddress, newKeyPair, type SigningKey } from '@preau/credential/signing-key'
import { z } from 'zod'
import { StartError } from '#platform/start-error.ts'

const stored = z.object({ publicKeyMultibase: z.string(), secretKeyMultibase: z.string(), createdAt: z.number() })

/**
 * Reads the key that signs badges, and creates one where there is none; only our account may read the file. Throws a
 * StartError for a file that holds no key.
 */
export async function readSigningKey(path: string, baseUrl: string): Promise<SigningKey> {
  // If several servers start at once in one folder, the first creates the key for all.
  let text = await textOf(path)
  if (text === null) {
    await writeSigningKey(path, link)
    text = await textOf(path)
  }
  const key = stored.safeParse(parsed(text ?? ''))
  if (!key.success) throw new StartError(`SIGNING_KEY_FILE holds no key that badges could be signed with: ${path}`)
  await chmod(path, 0o600)
  return { ...key.data, id: keyAddress(baseUrl, key.data.publicKeyMultibase) }
}

/** The public half of the key in a file; null where there is no file, or no key in it. */
export async function publicKeyIn(path: string): Promise<string | null> {
  return stored.safeParse(parsed((await textOf(path)) ?? '')).data?.publicKeyMultibase ?? null
}

/** Puts a new key in place of the one in the file; badges signed with the old key remain valid. */
export function replaceSigningKey(path: string): Promise<void> {
  return writeSigningKey(path, rename)
}

/**
 * Writes a new key to a temporary file, then puts it in place in one step: `link` keeps an existing file, `rename`
 * replaces it.
 */
async function writeSigningKey(path: string, put: typeof link): Promise<void> {
  const { publicKeyMultibase, secretKeyMultibase, createdAt } = await newKeyPair(Date.now())
  const half = `${path}.${randomUUID()}`
  const text = `${JSON.stringify({ publicKeyMultibase, secretKeyMultibase, createdAt }, null, 2)}\n`
  try {
    await writeFile(half, text, { mode: 0o600, flush: true })
    await put(half, path)
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === 'EEXIST') return
    throw new StartError(`SIGNING_KEY_FILE cannot be written: ${(fault as Error).message}`)
  } finally {
    await rm(half, { force: true })
  }
}

async function textOf(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8')
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw new StartError(`SIGNING_KEY_FILE cannot be read: ${(fault as Error).message}`)
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
