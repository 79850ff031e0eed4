/** The longest part of a file's name, in characters. */
const partMaximum = 60

/** A text as a part of a file's name: without what Windows, macOS or a line of HTTP does not take. */
export function fileNamePart(text: string): string {
  const plain = text.replace(/[\p{C}\\/:*?"<>|]/gu, ' ').replace(/\s+/g, ' ')
  return [...plain].slice(0, partMaximum).join('').trim()
}

/** The header that saves a file under its name; `plainName` is for programs that know only the letters of English. */
export function dispositionOf({ name, plainName }: { name: string; plainName: string }): string {
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plainName}"; filename*=UTF-8''${encoded}`
}
