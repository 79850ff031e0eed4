/** Files of other programs that people try to import. */
export type ForeignKind = 'scorm' | 'h5p' | 'cartridge' | 'moodle' | 'powerpoint' | 'pdf' | 'word' | 'opendocument'

const endings: readonly (readonly [RegExp, ForeignKind])[] = [
  [/\.h5p$/i, 'h5p'],
  [/\.imscc$/i, 'cartridge'],
  [/\.mbz$/i, 'moodle'],
  [/\.(?:pptx?|ppsx?|odp|key)$/i, 'powerpoint'],
  [/\.pdf$/i, 'pdf'],
  [/\.(?:docx?|dotx?|rtf)$/i, 'word'],
  [/\.(?:odt|ott)$/i, 'opendocument'],
]

const contents: readonly (readonly [RegExp, ForeignKind])[] = [
  [/^(?:[^/]+\/)?imsmanifest\.xml$/i, 'scorm'],
  [/^(?:[^/]+\/)?h5p\.json$/i, 'h5p'],
  [/^(?:[^/]+\/)?moodle_backup\.xml$/i, 'moodle'],
  [/^ppt\/presentation\.xml$/i, 'powerpoint'],
  [/^word\/document\.xml$/i, 'word'],
]

/** The program that wrote a file, by the file's name; null for a file that may be ours. */
export function foreignByName(name: string): ForeignKind | null {
  return endings.find(([ending]) => ending.test(name))?.[1] ?? null
}

/** The program that wrote a package, by the paths in it; null for a package that may be ours. */
export function foreignByContents(paths: readonly string[], name: string): ForeignKind | null {
  const [, kind] = contents.find(([path]) => paths.some(each => path.test(each))) ?? []
  // Both are packages with a manifest; only the names of their files distinguish them.
  return kind === 'scorm' && foreignByName(name) === 'cartridge' ? 'cartridge' : (kind ?? null)
}
