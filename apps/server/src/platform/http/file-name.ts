/** Longest part of a file's name, in characters. */
const partMaximum = 60

/** A text as a part of a file's name, without characters that Windows, macOS or an HTTP header do not allow. */
export function fileNamePart(text: string): string {
  const plain = text.replace(/[\p{C}\\/:*?"<>|]/gu, ' ').replace(/\s+/g, ' ')
  return [...plain].slice(0, partMaximum).join('').trim()
}

/** The header that saves a file under its name; `plainName` is for programs that accept only ASCII. */
export function dispositionOf({ name, plainName }: { name: string; plainName: string }): string {
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plainName}"; filename*=UTF-8''${encoded}`
}
