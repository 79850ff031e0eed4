import { Spinner } from '@preau/ui/spinner/spinner'
import { useTranslation } from 'react-i18next'
import { AccountSection } from './account-section.tsx'
import styles from './own-account.module.css'

/** Placeholders while the account is loading: pictures and fields in their final size. */
export function AccountSkeleton() {
  const { t } = useTranslation('own-account')
  return (
    <>
      <p className="visually-hidden">
        <Spinner label={t('loading')} />
      </p>
      <AccountSection id="profile" title={t('profile.title')} lead={t('profile.lead')}>
        <div className={styles.blankFace} />
        <div className={styles.blankFields}>
          {['firstName', 'name', 'organization', 'job', 'canton'].map(field => (
            <div key={field} className={styles.blankField} data-wide={field === 'organization' || undefined} />
          ))}
        </div>
      </AccountSection>
      <AccountSection id="preferences" title={t('preferences.title')} lead={t('preferences.lead')}>
        <div className={styles.blankField} />
      </AccountSection>
    </>
  )
}
