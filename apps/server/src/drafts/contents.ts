import { type SlideContent, slideContent } from '@preau/course/slide'
import type { ContentLanguage, Language } from '@preau/locales/languages'
import type { Contents } from './tables.ts'

/** The published contents of a slide, in every language it is written in. */
export function publishedContents(
  language: Language,
  content: unknown,
  translations: Partial<Record<ContentLanguage, { content?: unknown }>>,
): Contents {
  const others = Object.entries(translations).flatMap(([code, translation]): [string, SlideContent][] =>
    translation.content ? [[code, slideContent.parse(translation.content)]] : [],
  )
  return { [language]: slideContent.parse(content), ...Object.fromEntries(others) }
}

/** Parses stored contents; fields that are missing in older ones get their defaults. */
export function parseContents(stored: unknown): Contents {
  const entries = Object.entries(stored as Record<string, unknown>)
  return Object.fromEntries(entries.map(([language, content]) => [language, slideContent.parse(content)]))
}
