import type { Language } from '@preau/locales/languages'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { pathIn } from '#i18n/browser-language.ts'
import { type Site, useSite } from '#site.tsx'

/**
 * The language of a lesson's page. Elsewhere another language is another document; here one changes it without leaving
 * the place: the words follow, and so does the address, so that the page opens in it again.
 * @returns the site in that language, and what makes another language, whose words are there, the page's
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

  // A step back in the history goes back a slide, not to the language it was read in.
  useEffect(() => {
    const there = pathIn(language, pathname)
    if (there !== pathname) navigate({ pathname: there, search, hash }, { replace: true, preventScrollReset: true })
  }, [language, pathname, search, hash, navigate])

  // What the document holds of every other page is in the language it was made for.
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
