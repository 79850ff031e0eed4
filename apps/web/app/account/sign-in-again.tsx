import { Dialog } from '@preau/ui/dialog/dialog'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useSettings } from '#site.tsx'
import { ExternalButton } from './external-button.tsx'
import { useSession } from './session.ts'
import { SignInForm } from './sign-in-form.tsx'
import styles from './sign-in-modal.module.css'

/** Sign-in for a person whose session has just ended, over what they are doing, which is kept. */
export function SignInAgain({ onClose }: { onClose: () => void }) {
  const { externalSignIn } = useSettings()
  const { t } = useTranslation(externalSignIn ? ['account', 'external-sign-in'] : ['account'])
  const { user } = useSession()
  const { pathname, search } = useLocation()
  const form = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // The address is filled in already.
    form.current?.querySelector<HTMLInputElement>('input[type="password"]')?.focus()
  }, [])
  return (
    <Dialog open size="xs" title={t('again.title')} onClose={onClose}>
      <p className={styles.lead}>{t('again.lead')}</p>
      {externalSignIn && (
        <div className={`stack gap-16 ${styles.external}`}>
          <ExternalButton returnTo={pathname + search} look="second" />
          <p className={styles.or}>{t('external-sign-in:or')}</p>
        </div>
      )}
      <div ref={form}>
        <SignInForm mail={user?.mail ?? ''} />
      </div>
    </Dialog>
  )
}
