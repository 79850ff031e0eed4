import { languages as known } from '@preau/locales/languages'
import { useLocation } from 'react-router'
import { useSite } from '#site.tsx'

/**
 * The title, the description and the addresses of a page; React moves them into the head.
 * @param picture shown where the page's link is shared, 1200 by 630; without one, a picture of four covers
 * @param isPrivate keeps the page out of search engines
 */
export function PageHead({
  title,
  description,
  picture = '/shared-link.png',
  isPrivate = false,
  canonical,
}: {
  title: string
  description?: string
  picture?: string
  isPrivate?: boolean
  /** The path, without its language, of the page with the same content; its own if left out. */
  canonical?: string
}) {
  const { language, languages, origin } = useSite()
  const { pathname } = useLocation()
  const rest = canonical ?? pathname.replace(/^\/[^/]*/, '').replace(/\/$/, '')
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {isPrivate ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={`${origin}/${language}${rest}`} />
          {languages.map(code => (
            <link key={code} rel="alternate" hrefLang={code} href={`${origin}/${code}${rest}`} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={`${origin}${rest || '/'}`} />
          <meta property="og:title" content={title} />
          {description && <meta property="og:description" content={description} />}
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content="Préau" />
          <meta property="og:locale" content={known[language].locale.replace('-', '_')} />
          <meta property="og:url" content={`${origin}/${language}${rest}`} />
          <meta property="og:image" content={new URL(picture, origin).href} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  )
}
