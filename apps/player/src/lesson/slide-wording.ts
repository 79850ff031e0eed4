import { partName, titleName } from '@preau/course/original-parts'
import type { LearnerSlide } from '@preau/course/slide'
import {
  type ContentLanguage,
  type EasyLanguage,
  isEasyLanguage,
  type Language,
  plainLanguage,
} from '@preau/locales/languages'
import { createContext, useContext } from 'react'

/** The language of each part of a slide. */
export type Wording = {
  wanted: Language
  original: Language
  /** How much of it is in the requested language: all, a part, or nothing that counts. */
  coverage: 'whole' | 'part' | 'none'
  /** If easy language is requested: how much of the slide is in it, and its code if any is. */
  easy?: { coverage: 'whole' | 'part' | 'none'; lang: EasyLanguage | undefined }
  /** The language of the title, of a block or of a part of it; undefined if it is that of the page. */
  titleLang: Language | undefined
  langOf: (block: string, part?: string) => Language | undefined
}

/** The language of each part of a slide requested in one language, on a page in another where `around` is given. */
export function wordingOf(
  content: Pick<LearnerSlide, 'inOriginal' | 'inPlain'>,
  languages: {
    wanted: ContentLanguage
    original: Language
    isTranslated: boolean
    /** Whether it counts as written in easy language. */
    isEasy?: boolean
    around?: Language
  },
): Wording {
  const { original, isTranslated, isEasy = false } = languages
  const wanted = plainLanguage(languages.wanted)
  const { around = wanted } = languages
  const isOther = wanted !== original
  const left = new Set(isOther ? content.inOriginal : [])
  // A slide that is not translated may still list untranslated parts: then the rest, such as its title, is translated.
  const isLeft = (name: string) => isOther && (left.size > 0 ? left.has(name) : !isTranslated)
  const langOf = (isOriginal: boolean) => {
    const lang = isOriginal ? original : wanted
    return lang === around ? undefined : lang
  }
  return {
    wanted,
    original,
    coverage: isOther && !isTranslated ? 'none' : left.size > 0 ? 'part' : 'whole',
    ...(isEasyLanguage(languages.wanted) && {
      easy: isEasy
        ? { coverage: content.inPlain ? ('part' as const) : ('whole' as const), lang: languages.wanted }
        : { coverage: 'none' as const, lang: undefined },
    }),
    titleLang: langOf(isLeft(titleName)),
    langOf: (block, part) => langOf(isLeft(partName(block)) || (part !== undefined && isLeft(partName(block, part)))),
  }
}

/** Returns the language of the enclosing block, or of a part of it; undefined if it is that of the page. */
export const BlockLanguage = createContext<(part?: string) => Language | undefined>(() => undefined)

/** The language of the present block, or of a part of it, for `lang` attributes. */
export function useBlockLanguage(): (part?: string) => Language | undefined {
  return useContext(BlockLanguage)
}
