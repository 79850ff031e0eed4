import { Button, buttonClass } from '@preau/ui/button/button'
import { Notice } from '@preau/ui/notice/notice'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { DeadLink } from '#layout/dead-link.tsx'
import { pageHref, useLanguage, useSettings } from '#site.tsx'
import { checkToken, readResetLink, type TokenState } from './check-token.ts'
import { Waiting } from './form-place.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import styles from './password.module.css'

/** The form for a valid link, or what is wrong with the link. */
export function NewPassword() {
  const { t } = useTranslation('password')
  const { search } = useLocation()
  const settings = useSettings()
  const [link] = useState(() => readResetLink(search))
  const [state, setState] = useState<TokenState | 'checking' | 'unchecked'>(link ? 'checking' : 'invalid')

  useEffect(() => {
    if (!link || state !== 'checking') return
    const leaving = new AbortController()
    checkToken(link, settings, leaving.signal).then(
      checked => setState(checked),
      () => leaving.signal.aborted || setState('unchecked'),
    )
    return () => leaving.abort()
  }, [link, state, settings])

  if (state === 'checking') return <Waiting label={t('newPassword.checking')} />
  if (state === 'valid' && link) return <NewPasswordForm link={link} onPlace={setState} />
  if (state === 'unchecked') {
    return (
      <div className={`stack gap-16 starts ${styles.said}`}>
        <Notice look="bad" live title={t('newPassword.unchecked.title')}>
          <p>{t('newPassword.unchecked.text')}</p>
        </Notice>
        <Button icon="retry" onClick={() => setState('checking')}>
          {t('newPassword.retry')}
        </Button>
      </div>
    )
  }
  return <Useless state={state === 'expired' ? 'expired' : 'invalid'} />
}

/** A link that is not valid, and how to get another one. */
function Useless({ state }: { state: 'expired' | 'invalid' }) {
  const { t } = useTranslation('password')
  const language = useLanguage()
  return (
    <div className={`stack gap-16 starts ${styles.said}`}>
      <Notice look="bad" live title={t(`newPassword.${state}.title`)}>
        <p>{t(`newPassword.${state}.text`)}</p>
      </Notice>
      <DeadLink
        hasContact={false}
        first={
          <Link className={buttonClass()} to={pageHref(language, 'reset-password')}>
            {t('newPassword.renew')}
          </Link>
        }
      />
    </div>
  )
}
