import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

// Each package includes the licence of its fonts: LICENSE_FONT (SIL Open Font License) for our own, LICENSE for DejaVu.
const read = (address: string) => readFileSync(fileURLToPath(address))

const house = [
  import.meta.resolve(
    '@expo-google-fonts/atkinson-hyperlegible-next/400Regular/AtkinsonHyperlegibleNext_400Regular.ttf',
  ),
  import.meta.resolve(
    '@expo-google-fonts/atkinson-hyperlegible-next/600SemiBold/AtkinsonHyperlegibleNext_600SemiBold.ttf',
  ),
  import.meta.resolve('@expo-google-fonts/bricolage-grotesque/700Bold/BricolageGrotesque_700Bold.ttf'),
].map(read)

/** The fonts for names that our own fonts lack: Greek, Cyrillic, Armenian, Georgian, Hebrew, Arabic, Vietnamese. */
const wide = [
  import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
].map(read)

/** The fonts of a certificate, as TTF. */
export const fonts: Buffer[] = [...house, ...wide]

/** The characters available in every weight: the wide fonts have all that our own fonts have. */
export const covered: ReadonlySet<number> = intersectionOf(wide.map(charactersOf))

function intersectionOf(sets: Set<number>[]): Set<number> {
  const [first = new Set(), ...others] = sets
  return new Set([...first].filter(character => others.every(other => other.has(character))))
}

/** The code points that a TrueType font has a glyph for, from its table of segments (`cmap`, format 12). */
function charactersOf(font: Buffer): Set<number> {
  const tableCount = font.readUInt16BE(4)
  const tables = Array.from({ length: tableCount }, (_, index) => 12 + 16 * index)
  const entry = tables.find(at => font.toString('latin1', at, at + 4) === 'cmap') ?? 0
  const table = font.readUInt32BE(entry + 8)
  const characters = new Set<number>()
  for (let index = 0; index < font.readUInt16BE(table + 2); index += 1) {
    const map = table + font.readUInt32BE(table + 8 + 8 * index)
    if (font.readUInt16BE(map) !== 12) continue
    for (let group = 0; group < font.readUInt32BE(map + 12); group += 1) {
      const at = map + 16 + 12 * group
      const last = font.readUInt32BE(at + 4)
      for (let character = font.readUInt32BE(at); character <= last; character += 1) characters.add(character)
    }
  }
  return characters
}
