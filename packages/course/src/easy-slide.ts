import { localiseSlide } from './localise.ts'
import type { LocalisedSlide, SlideContent } from './slide.ts'

/**
 * A slide in easy language: the slide in plain language with the texts of its easy variant, if there is one. `inPlain`
 * names the parts that the easy variant lacks.
 */
export function easySlide(plain: LocalisedSlide, easy: SlideContent | undefined): LocalisedSlide {
  if (!easy) return plain
  const { inOriginal: inPlain = [], ...slide } = localiseSlide(plain, easy)
  const inOriginal = inBoth(plain.inOriginal ?? [], inPlain)
  return {
    ...slide,
    ...(inOriginal.length > 0 && { inOriginal }),
    ...(inPlain.length > 0 && { inPlain }),
  }
}

/** The names that are in both lists. A list that names a block also has all parts of that block. */
function inBoth(one: string[], other: string[]): string[] {
  const holds = (names: string[], name: string) => names.some(each => each === name || name.startsWith(`${each}/`))
  return [...new Set([...one.filter(name => holds(other, name)), ...other.filter(name => holds(one, name))])]
}
