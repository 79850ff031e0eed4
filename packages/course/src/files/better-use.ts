/** Endings of documents that become slides, one for each heading. */
export const documentEndings = ['docx', 'md', 'markdown'] as const

/** Endings of captions, which belong to a film or a sound. */
export const captionEndings = ['vtt', 'srt', 'ass', 'ssa', 'sbv', 'ttml', 'dfxp'] as const

/** What a file can become in a tool where it would only be attached otherwise. */
export type BetterUse = 'slides' | 'captions'

/** What the file of a name can become; null for one that is only attached. A zip says it by its contents. */
export function betterUseOf(name: string): BetterUse | null {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  const isOf = (endings: readonly string[]) => endings.includes(ending)
  return isOf(documentEndings) ? 'slides' : isOf(captionEndings) ? 'captions' : null
}

/** Endings as a field for files takes them. */
export const acceptOf = (...endings: readonly string[]): string => endings.map(ending => `.${ending}`).join(',')
