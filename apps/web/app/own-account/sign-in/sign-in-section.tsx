import { buttonClass } from '@preau/ui/button/button'
import { Icon } from '@preau/ui/icon/icon'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { AccountSection } from '#own-account/account-section.tsx'
import styles from '#own-account/own-account.module.css'
import { dayInWords } from '#own-account/relative-time.ts'
import type { OwnAccount } from '#own-account/use-own-account.ts'
import { pageHref, useLanguage } from '#site.tsx'
import { MailForm } from './mail-form.tsx'
import { PasswordForm } from './password-form.tsx'

/** How the person signs in: the address, the password, the linked identity providers. */
export function SignInSection({ account }: { account: OwnAccount }) {
  const { t } = useTranslation('own-account')
  return (
    <AccountSection id="signIn" title={t('signIn.title')} lead={t('signIn.lead', { mail: account.mail })}>
      <MailForm account={account} />
      {account.hasPassword ? <PasswordForm account={account} /> : <NoPassword />}
      {account.externalIdentities.length > 0 && <External identities={account.externalIdentities} />}
    </AccountSection>
  )
}

/** For a person who only signs in at an identity provider. */
function NoPassword() {
  const { t } = useTranslation('own-account')
  const language = useLanguage()
  return (
    <div className={`stack gap-24 ${styles.form}`}>
      <h3>{t('signIn.password.none')}</h3>
      <p className={styles.text}>{t('signIn.password.noneText')}</p>
      <div>
        <Link className={buttonClass({ look: 'second' })} to={pageHref(language, 'reset-password')}>
          {t('signIn.password.choose')}
          <Icon name="arrow" />
        </Link>
      </div>
    </div>
  )
}

function External({ identities }: { identities: OwnAccount['externalIdentities'] }) {
  const { t } = useTranslation('own-account')
  const language = useLanguage()
  return (
    <div className={`stack gap-24 ${styles.form}`}>
      <h3>{t('signIn.external.title')}</h3>
      {/* biome-ignore lint/a11y/noRedundantRoles: VoiceOver drops the list with its bullets */}
      <ul role="list" className={styles.lines}>
        {identities.map(({ issuer, linkedAt }) => (
          <li key={issuer}>
            <div>
              <strong>{hostOf(issuer)}</strong>
              <span>{t('signIn.external.linked', { day: dayInWords(linkedAt, language) })}</span>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The host of an identity provider, which is what people know it by. */
function hostOf(issuer: string): string {
  try {
    return new URL(issuer).host
  } catch {
    return issuer
  }
}
