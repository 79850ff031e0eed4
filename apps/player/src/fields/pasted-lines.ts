const bullet = /^[-–—•*▪◦·]\s+(?=\S)/
const numbered = /^\(?(\d{1,2}|[a-z])[.)]\s+(?=\S)/i

/**
 * The lines of pasted text, without empty ones; null for a single line. List markers, as word processors and web pages
 * put them on the clipboard, are removed only if every line has one: *3. April* or *- 5 °C* alone is text.
 */
export function pastedLines(text: string): string[] | null {
  const lines = text
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map(line => line.replaceAll('\t', ' ').trim())
    .filter(line => line !== '')
  if (lines.length < 2) return null
  const sign = lines.every(line => bullet.test(line)) ? bullet : areNumbered(lines) ? numbered : null
  return sign ? lines.map(line => line.replace(sign, '')) : lines
}

/** Whether each line begins with the number or the letter after that of the line before. */
function areNumbered(lines: readonly string[]): boolean {
  const places = lines.map(line => placeOf(numbered.exec(line)?.[1] ?? ''))
  const [first = Number.NaN] = places
  return places.every((place, at) => place === first + at)
}

/** The rank of a list marker: a number is its own, letters come after all numbers; NaN for anything else. */
const placeOf = (sign: string) =>
  /^[a-z]$/i.test(sign) ? sign.toLowerCase().charCodeAt(0) + 100 : Number(sign || 'none')
