import type { ContentLanguage, Language } from '@preau/locales/languages'

/** The language in which slides are requested. */
export const wordedIn = (lang: Language, isEasy: boolean): ContentLanguage => (isEasy ? `${lang}-simple` : lang)
