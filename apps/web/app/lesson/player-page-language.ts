import type { Language } from '@preau/locales/languages'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { pathIn } from '#i18n/browser-language.ts'
import { type Site, useSite } from '#site.tsx'

/**
 * The language of a lesson's page. On other pages another language is another document; here it changes in place: the
 * texts follow, and so does the address, so that a reload keeps the language.
 * @returns the site in that language, and a function that switches the page to another language whose texts are loaded
 */
export function usePlayerLanguage(): { site: Site; turnTo: (language: Language) => void } {
  const site = useSite()
  const { i18n } = useTranslation('lesson')
  const [language, setLanguage] = useState(site.language)
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()

  useEffect(() => {
    document.documentElement.lang = language
  }, [language])

  // A step back in the history goes back a slide, but keeps the language.
  useEffect(() => {
    const there = pathIn(language, pathname)
    if (there !== pathname) navigate({ pathname: there, search, hash }, { replace: true, preventScrollReset: true })
  }, [language, pathname, search, hash, navigate])

  // Other pages' data in the document are in the language the document was made for.
  const isForeign = useRef(false)
  isForeign.current = language !== site.language
  useEffect(() => {
    return () => {
      if (isForeign.current) location.reload()
    }
  }, [])

  return {
    site: { ...site, language },
    turnTo: next => {
      void i18n.changeLanguage(next)
      setLanguage(next)
    },
  }
}
