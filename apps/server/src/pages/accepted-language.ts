import type { Language } from '@preau/locales/languages'

/** The language a browser prefers, by its `Accept-Language` header, among those given; undefined if it names none of them. */
export function acceptedLanguage(header: string | undefined, languages: readonly Language[]): Language | undefined {
  const ranges = (header ?? '').split(',').map(range => {
    const [tag = '', ...parameters] = range.toLowerCase().split(';')
    const quality = parameters.map(parameter => /^\s*q\s*=\s*([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean)
    return { code: tag.trim().split('-')[0], quality: quality === undefined ? 1 : Number(quality) }
  })
  // The sort is stable: of two equally preferred languages, the first one wins.
  for (const { code } of ranges
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality)) {
    const found = languages.find(language => language === code)
    if (found) return found
  }
  return undefined
}
