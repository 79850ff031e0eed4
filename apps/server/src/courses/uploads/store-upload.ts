import { importMaximum } from '@preau/contract/courses/calls'
import { uploadKey } from '#courses/imports/imports.ts'
import type { FileStore } from '#platform/files.ts'
import type { CallFields, CallFile } from '#platform/http/call-body.ts'
import { BadCall } from '#platform/http/envelope.ts'

/** Stores the files of an import, all or none, and returns their names. */
export async function storeUpload(
  files: FileStore,
  id: string,
  { file, nextFile }: Pick<CallFields, 'file' | 'nextFile'>,
): Promise<string[]> {
  if (!file) throw new BadCall([{ path: 'file_0', message: 'field-is-required' }])
  const names: string[] = []
  let size = 0
  try {
    for (let next: CallFile | undefined = file; next; next = await nextFile?.()) {
      const place = names.push(fileNameOf(next.name)) - 1
      size += (await files.put(uploadKey(id, place), next.stream, { type: 'application/octet-stream' })).size
      if (size > importMaximum) throw new BadCall([{ path: `file_${place}`, message: 'is too large' }], 413)
    }
  } catch (fault) {
    await forgetUpload(files, id, names)
    throw fault
  }
  return names
}

/** Removes the files of an import from the store. */
export async function forgetUpload(files: FileStore, id: string, names: string[]): Promise<void> {
  for (const place of names.keys()) await files.remove(uploadKey(id, place))
}

/** The name of a file, without the folders that some browsers put before it. */
export function fileNameOf(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  const words = last.normalize('NFC').replace(/\p{C}/gu, '').replace(/^\.+/, '').trim()
  return [...words].slice(-120).join('') || 'file'
}
