import { useLocation } from 'react-router'
import { useSite } from '#site.tsx'

/**
 * The title, the description and the addresses of a page; React lifts them into the head.
 * @param isPrivate keeps the page out of search engines
 */
export function PageHead({
  title,
  description,
  isPrivate = false,
}: {
  title: string
  description?: string
  isPrivate?: boolean
}) {
  const { language, languages, origin } = useSite()
  const { pathname } = useLocation()
  const rest = pathname.replace(/^\/[^/]*/, '').replace(/\/$/, '')
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
        </>
      )}
    </>
  )
}
