import { endingOf, mediaKind } from '#courses/uploads/media-type.ts'
import type { CourseMedia } from '#library/read-course.ts'

/** Longest file name without its extension, in characters. */
const longestStem = 200

/** A path below `media/` for each file of a tool by its id: its name where possible, unique on any disk. */
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
  const ending = isFitting ? own : (endingOf(type) ?? 'bin')
  return [(isFitting ? stem : safe).slice(0, longestStem).toWellFormed() || 'file', ending]
}

/** Extensions of pictures and films that are stored in another format. */
const formerEndings = /\.(?:gif|avif|jfif|m4v|mov)$/i

/** A file name with the extension of its type. */
export function nameOfType(name: string, type: string): string {
  const kind = mediaKind(name)
  if (kind?.type === type) return name
  const stem = kind ? name.replace(/\.[^.]*$/, '') : name.replace(formerEndings, '')
  return `${stem || 'file'}.${endingOf(type) ?? 'bin'}`
}
