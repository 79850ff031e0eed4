import { mediaKind } from './media-type.ts'
import type { CourseMedia } from './read-course.ts'

/** Endings of the types of file that a course may have. */
const endings: Record<string, string> = {
  'image/svg+xml': 'svg',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'video/mp4': 'mp4',
  'text/vtt': 'vtt',
  'application/pdf': 'pdf',
}

/** Longest name of a file without its ending, in characters. */
const longestStem = 200

/** A path below `media/` for each file of a tool by its id: its name where it can be one, and no two alike on any disk. */
export function mediaNames(media: Iterable<CourseMedia>): Map<string, string> {
  const taken = new Set<string>()
  const names = new Map<string, string>()
  for (const { id, name, file } of media) {
    const [stem, ending] = partsOf(name, file.type)
    let path = `media/${stem}.${ending}`
    for (let number = 2; taken.has(path.toLowerCase()); number++) path = `media/${stem}-${number}.${ending}`
    taken.add(path.toLowerCase())
    names.set(id, path)
  }
  return names
}

function partsOf(name: string, type: string): [stem: string, ending: string] {
  const safe = name
    .normalize('NFC')
    .replace(/^media\//, '')
    .split('/')
    .map(part => part.replace(/[\p{C}\\<>:"|?*]+/gu, '-').replace(/^\.+|[. ]+$/g, ''))
    .filter(part => part !== '')
    .join('/')
  const [, stem = '', own = ''] = /^(.*)\.([^./]+)$/s.exec(safe) ?? ['', safe]
  const isFitting = mediaKind(safe)?.type === type
  const ending = isFitting ? own : (endings[type] ?? 'bin')
  return [(isFitting ? stem : safe).slice(0, longestStem).toWellFormed() || 'file', ending]
}
