import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { useSite } from '#site.tsx'

/** Navigates to where a person wanted to go before signing in; resolves to whether that place is allowed. */
export function useFollow(): (wanted: string | null) => Promise<boolean> {
  const navigate = useNavigate()
  const { language, settings } = useSite()
  return useCallback(
    async wanted => {
      if (wanted === null) return false
      // Loaded on demand: most visitors only look.
      const { safeReturn } = await import('./safe-return.ts')
      const back = safeReturn(wanted, { origin: location.origin, allowedHosts: settings.allowedReturnHosts })
      if (!back) return false
      if (back.kind === 'address') location.assign(back.address)
      // Another language is another document, and the server redirects a path without a language.
      else if (back.path.split(/[/?#]/)[1] !== language) location.replace(back.path)
      else navigate(back.path, { replace: true })
      return true
    },
    [navigate, language, settings],
  )
}
