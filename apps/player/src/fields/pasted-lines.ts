/** A bullet, a number or a letter before a line of a list, as word processors and web pages put it on the clipboard. */
const marker = /^(?:[-–—•*▪◦·]|\d{1,2}[.)]|[a-z][.)])\s+/i

/** The lines of pasted text, without empty ones and without the signs of a list; null where it is one line. */
export function pastedLines(text: string): string[] | null {
  const lines = text
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map(line => line.replaceAll('\t', ' ').trim().replace(marker, ''))
    .filter(line => line !== '')
  return lines.length > 1 ? lines : null
}
