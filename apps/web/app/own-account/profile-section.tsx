import { useTranslation } from 'react-i18next'
import { AccountSection } from './account-section.tsx'
import { OwnPicture } from './own-picture.tsx'
import { ProfileForm } from './profile-form.tsx'
import type { OwnAccount } from './use-own-account.ts'

/** Who one is. */
export function ProfileSection({ account }: { account: OwnAccount }) {
  const { t } = useTranslation('own-account')
  return (
    <AccountSection id="profile" title={t('profile.title')} lead={t('profile.lead')}>
      <OwnPicture account={account} />
      <ProfileForm account={account} />
    </AccountSection>
  )
}
