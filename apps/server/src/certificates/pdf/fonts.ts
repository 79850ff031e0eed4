import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

// Each package includes the licence of its fonts: LICENSE_FONT (SIL Open Font License), LICENSE for DejaVu.
const read = (address: string) => readFileSync(fileURLToPath(address))

const ownFonts = [
  import.meta.resolve(
    '@expo-google-fonts/atkinson-hyperlegible-next/400Regular/AtkinsonHyperlegibleNext_400Regular.ttf',
  ),
  import.meta.resolve(
    '@expo-google-fonts/atkinson-hyperlegible-next/600SemiBold/AtkinsonHyperlegibleNext_600SemiBold.ttf',
  ),
  import.meta.resolve('@expo-google-fonts/bricolage-grotesque/700Bold/BricolageGrotesque_700Bold.ttf'),
].map(read)

/**
 * The fonts for names that our own fonts lack, each in its weights. The first font covers all characters of our own.
 */
const nameFonts = [
  // Greek, Cyrillic, Armenian, Georgian, Hebrew, Arabic, Vietnamese.
  [
    import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
    import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
  ],
  [
    import.meta.resolve('@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf'),
    import.meta.resolve('@expo-google-fonts/noto-sans-thai/700Bold/NotoSansThai_700Bold.ttf'),
  ],
  [
    import.meta.resolve('@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf'),
    import.meta.resolve('@expo-google-fonts/noto-sans-devanagari/700Bold/NotoSansDevanagari_700Bold.ttf'),
  ],
  [
    import.meta.resolve('@expo-google-fonts/noto-sans-ethiopic/400Regular/NotoSansEthiopic_400Regular.ttf'),
    import.meta.resolve('@expo-google-fonts/noto-sans-ethiopic/700Bold/NotoSansEthiopic_700Bold.ttf'),
  ],
].map(weights => weights.map(read))

/** The fonts of a certificate, as TTF. */
export const fonts: Buffer[] = [...ownFonts, ...nameFonts.flat()]

/** The characters that at least one font has in all its weights. */
export const covered: ReadonlySet<number> = new Set(
  nameFonts.flatMap(weights => [...intersectionOf(weights.map(charactersOf))]),
)

function intersectionOf(sets: Set<number>[]): Set<number> {
  const [first = new Set(), ...others] = sets
  return new Set([...first].filter(character => others.every(other => other.has(character))))
}

/** The code points that a TrueType font has a glyph for, from its table of segments (`cmap`, format 12 or 4). */
function charactersOf(font: Buffer): Set<number> {
  const tableCount = font.readUInt16BE(4)
  const tables = Array.from({ length: tableCount }, (_, index) => 12 + 16 * index)
  const entry = tables.find(at => font.toString('latin1', at, at + 4) === 'cmap') ?? 0
  const table = font.readUInt32BE(entry + 8)
  const characters = new Set<number>()
  for (let index = 0; index < font.readUInt16BE(table + 2); index += 1) {
    const map = table + font.readUInt32BE(table + 8 + 8 * index)
    for (const [first, last] of segmentsOf(font, map)) {
      for (let character = first; character <= last; character += 1) characters.add(character)
    }
  }
  return characters
}

/** The ranges of a map of characters; empty for a map of another format. */
function segmentsOf(font: Buffer, map: number): [first: number, last: number][] {
  const format = font.readUInt16BE(map)
  if (format === 12) {
    return Array.from({ length: font.readUInt32BE(map + 12) }, (_, group) => {
      const at = map + 16 + 12 * group
      return [font.readUInt32BE(at), font.readUInt32BE(at + 4)]
    })
  }
  if (format !== 4) return []
  const twiceCount = font.readUInt16BE(map + 6)
  const ranges = Array.from({ length: twiceCount / 2 }, (_, segment): [number, number] => [
    font.readUInt16BE(map + 16 + twiceCount + 2 * segment),
    font.readUInt16BE(map + 14 + 2 * segment),
  ])
  // The last segment only ends the table; it has no characters.
  return ranges.filter(([first]) => first !== 0xffff)
}
