import { useAnchor } from '#forms/use-anchor.ts'
import { AccountSkeleton } from './account-skeleton.tsx'
import { CertificatesSection } from './certificates-section.tsx'
import { DevicesSection } from './devices/devices-section.tsx'
import { DataSection } from './own-data/data-section.tsx'
import { PreferencesSection } from './preferences-section.tsx'
import { ProfileSection } from './profile/profile-section.tsx'
import { SignInSection } from './sign-in/sign-in-section.tsx'
import type { OwnAccount as Account } from './use-own-account.ts'

/** Every part of the page, once the account is known. */
export function OwnAccount({ account }: { account: Account | undefined }) {
  return account ? <Sections account={account} /> : <AccountSkeleton />
}

function Sections({ account }: { account: Account }) {
  useAnchor()
  return (
    <>
      <ProfileSection account={account} />
      <PreferencesSection account={account} />
      <SignInSection account={account} />
      <DevicesSection />
      <CertificatesSection />
      <DataSection account={account} />
    </>
  )
}
