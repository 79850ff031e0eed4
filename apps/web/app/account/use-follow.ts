import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { useSite } from '#site.tsx'

/** Leads to where a person may be sent after signing in; what it gives says whether the place is such a one. */
export function useFollow(): (wanted: string | null) => Promise<boolean> {
  const navigate = useNavigate()
  const { language, settings } = useSite()
  return useCallback(
    async wanted => {
      if (wanted === null) return false
      // Most visitors only look: what decides is loaded for those who are led somewhere.
      const { safeReturn } = await import('./safe-return.ts')
      const back = safeReturn(wanted, { origin: location.origin, allowedHosts: settings.allowedReturnHosts })
      if (!back) return false
      if (back.kind === 'address') location.assign(back.address)
      // Another language is another document, and a path without one is the server's to put right.
      else if (back.path.split(/[/?#]/)[1] !== language) location.replace(back.path)
      else navigate(back.path, { replace: true })
      return true
    },
    [navigate, language, settings],
  )
}
