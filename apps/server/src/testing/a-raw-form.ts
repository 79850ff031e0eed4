const edge = 'preau-edge'

/** The content type of a form that consists of these parts. */
export const formType = `multipart/form-data; boundary=${edge}`

/** Text fields of a form as they are sent. */
export function formFields(texts: Record<string, string>): string {
  const one = ([name, value]: [string, string]) =>
    `--${edge}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  return Object.entries(texts).map(one).join('')
}

/** A file of a form as it is sent, by default the first one; without the end of the file. */
export function formFile(name: string, bytes: Uint8Array, place = 0): Buffer {
  const head = `--${edge}\r\ncontent-disposition: form-data; name="file_${place}"; filename="${name}"\r\n\r\n`
  return Buffer.concat([Buffer.from(head), bytes])
}

/** What ends a file. */
export const fileEnd = '\r\n'

/** What ends a form. */
export const formEnd = `--${edge}--\r\n`

/** Parts of a form as one. */
export const bytesOf = (...parts: (string | Uint8Array)[]): Buffer =>
  Buffer.concat(parts.map(part => (typeof part === 'string' ? Buffer.from(part) : part)))
