import { useState } from 'react'
import { useOwnCertificates } from '#certificates/use-own-certificates.ts'
import { useAnchor } from '#forms/use-anchor.ts'
import { AccountSkeleton } from './account-skeleton.tsx'
import { CertificatesSection } from './certificates-section.tsx'
import { DevicesSection } from './devices/devices-section.tsx'
import { useSessions } from './devices/sessions.ts'
import { DataSection } from './own-data/data-section.tsx'
import { PreferencesSection } from './preferences-section.tsx'
import { ProfileSection } from './profile/profile-section.tsx'
import { RecallSection } from './recall/recall-section.tsx'
import { useRecallChoice } from './recall/use-recall-choice.ts'
import { RequestsSection } from './requests/requests-section.tsx'
import { useOwnRequests } from './requests/use-own-requests.ts'
import { SignInSection } from './sign-in/sign-in-section.tsx'
import type { OwnAccount as Account } from './use-own-account.ts'

/**
 * All sections, rendered once the account and its lists are loaded: a list that came later would push the content down.
 */
export function OwnAccount({ account }: { account: Account | undefined }) {
  const lists = [useSessions(), useOwnCertificates(), useOwnRequests(), useRecallChoice()]
  const [isBegun, setBegun] = useState(false)
  // A refetch must not unmount the forms with their typed values.
  if (!isBegun && account && !lists.some(({ isLoading }) => isLoading)) setBegun(true)
  return account && isBegun ? <Sections account={account} /> : <AccountSkeleton />
}

function Sections({ account }: { account: Account }) {
  useAnchor()
  return (
    <>
      <ProfileSection account={account} />
      <PreferencesSection account={account} />
      <RecallSection />
      <SignInSection account={account} />
      <DevicesSection />
      <CertificatesSection />
      <RequestsSection />
      <DataSection account={account} />
    </>
  )
}
