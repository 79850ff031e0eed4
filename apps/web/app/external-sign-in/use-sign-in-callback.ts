import { showToast } from '@preau/ui/toast/toast'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { currentSession, useSession } from '#account/session.ts'
import { pageHref, useSite } from '#site.tsx'
import { type CallbackResult, finishSignIn, linkHere } from './external-calls.ts'

/** The stage of the page: `busy` until the server has answered, `begin` if there is no callback in the address. */
export type Stage = { is: 'busy' | 'begin' | 'denied' } | CallbackResult

/** Takes the identity provider's callback out of the address, and continues with it. */
export function useSignInCallback(): { stage: Stage; returnTo: string | null } {
  const { t } = useTranslation('external-sign-in')
  const { language, settings } = useSite()
  const { user } = useSession()
  const { search } = useLocation()
  const navigate = useNavigate()
  const [stage, setStage] = useState<Stage>({ is: 'busy' })
  const [returnTo, setReturnTo] = useState<string | null>(null)
  const isTaken = useRef(false)

  const goOn = useCallback(
    (target: string | null) => {
      setStage({ is: 'done' })
      // An address with `login` redirects a signed-in person, to paths and hosts we know only.
      const query = new URLSearchParams({ login: '', return: target ?? pageHref(language) })
      navigate({ search: `?${query}` }, { replace: true })
    },
    [navigate, language],
  )

  useEffect(() => {
    if (isTaken.current) return
    isTaken.current = true
    const query = new URLSearchParams(search)
    if (!query.has('state')) {
      setStage({ is: currentSession().state === 'signed-in' ? 'done' : 'begin' })
      return
    }
    // Neither history nor a reload may bring it back.
    navigate({ search: '' }, { replace: true })
    finishSignIn(settings, search).then(({ comeback: result, returnTo }) => {
      setReturnTo(returnTo)
      if (result.is === 'done') goOn(returnTo)
      else if (query.get('error') === 'access_denied') setStage({ is: 'denied' })
      else setStage(result)
    })
  }, [search, settings, navigate, goOn])

  useEffect(() => {
    if (stage.is !== 'link' || user === null) return
    setStage({ is: 'busy' })
    linkHere(settings, user).then(isLinked => {
      showToast(isLinked ? { text: t('linked') } : { text: t('notLinked'), look: 'note' })
      goOn(returnTo)
    })
  }, [stage, user, settings, returnTo, goOn, t])

  return { stage, returnTo }
}
