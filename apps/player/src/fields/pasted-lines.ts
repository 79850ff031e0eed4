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

/**
 * The parts without pasted ones that nobody has changed since, and with the blank parts that they replaced, where there is
 * room for them.
 */
export function withoutPastedParts<Part extends { id: string }>(
  parts: readonly Part[],
  { pasted, replaced, index, max }: { pasted: readonly Part[]; replaced: readonly Part[]; index: number; max: number },
): Part[] {
  const asPasted = new Map(pasted.map(part => [part.id, JSON.stringify(part)]))
  const kept = parts.filter(part => asPasted.get(part.id) !== JSON.stringify(part))
  return kept.toSpliced(index, 0, ...replaced.slice(0, max - kept.length))
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
