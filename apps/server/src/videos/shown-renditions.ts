import { type FilmCut, isSameCut } from '@preau/contract/media/film-cut'
import type { Rendition } from './tables.ts'

/** The renditions of a film in one cut, the smallest first. */
export function renditionsOf(renditions: Rendition[], cut: FilmCut | null): Rendition[] {
  return renditions.filter(each => isSameCut(each.cut ?? null, cut))
}

/**
 * The renditions to keep of a film that is ready in one cut: those of this cut, and the smallest of the whole film,
 * from which it can be cut again.
 */
export function keptRenditions(renditions: Rendition[], cut: FilmCut | null): Rendition[] {
  const [whole] = renditionsOf(renditions, null)
  return renditions.filter(each => each === whole || isSameCut(each.cut ?? null, cut))
}

/** The files of a rendition in the store. */
export function filesOf({ key, segmented }: Rendition): string[] {
  return segmented ? [key, segmented.key, segmented.playlist] : [key]
}
