import { useTranslation } from 'react-i18next'
import { AccountSection } from '#own-account/account-section.tsx'
import type { OwnAccount } from '#own-account/use-own-account.ts'
import { OwnPicture } from './own-picture.tsx'
import { PrintedNameForm } from './printed-name-form.tsx'
import { ProfileForm } from './profile-form.tsx'

/** The person's profile: picture, name, place of work. */
export function ProfileSection({ account }: { account: OwnAccount }) {
  const { t } = useTranslation('own-account')
  return (
    <AccountSection id="profile" title={t('profile.title')} lead={t('profile.lead')}>
      <OwnPicture account={account} />
      <ProfileForm account={account} />
      {(!account.isNamePrintable || account.printedName !== '') && <PrintedNameForm account={account} />}
    </AccountSection>
  )
}
