import { waitingTime } from '@preau/locales/waiting-time'
import { Button } from '@preau/ui/button/button'
import { FormAlert } from '@preau/ui/form-alert/form-alert'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSite } from '#site.tsx'
import { requireConsent } from './consent.ts'
import styles from './external-button.module.css'
import { type StartRefusal, startAddress } from './start-external-sign-in.ts'

/**
 * The link to the identity provider, under its name; nothing if none is configured. @param returnTo where the person
 * wants to go in the end @param label another text, for another try
 */
export function ExternalButton({
  returnTo,
  look = 'main',
  label,
}: {
  returnTo: string | null
  look?: 'main' | 'second'
  label?: string
}) {
  const { t } = useTranslation('external-sign-in')
  const { language, settings } = useSite()
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<StartRefusal | null>(null)

  useEffect(() => {
    // Coming back with the browser's back button shows the page from its cache: nothing is pending any more.
    const rest = ({ persisted }: PageTransitionEvent) => persisted && setIsBusy(false)
    addEventListener('pageshow', rest)
    return () => removeEventListener('pageshow', rest)
  }, [])

  async function setOut() {
    if (!(await requireConsent())) return
    setIsBusy(true)
    setRefusal(null)
    const start = await startAddress(settings, { language, returnTo })
    // Remains busy until the browser has left the page.
    if ('address' in start) return location.assign(start.address)
    setIsBusy(false)
    setRefusal(start)
  }

  if (settings.externalSignIn === null) return null
  const { name } = settings.externalSignIn
  const own = name === null ? t('schoolButton') : t('button', { name })
  return (
    <div className={`stack gap-12 ${styles.way}`}>
      <Button
        look={look}
        wide
        icon={label === undefined ? 'school' : 'retry'}
        busy={isBusy}
        busyLabel={t('leaving')}
        onClick={setOut}
      >
        {label ?? own}
      </Button>
      <FormAlert
        {...(refusal && {
          message: t(`refusals.${refusal.reason}`, { when: waitingTime(refusal.seconds, language) }),
        })}
      />
    </div>
  )
}
