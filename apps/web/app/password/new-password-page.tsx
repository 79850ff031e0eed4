import { lazyPart } from '@preau/ui/loading/lazy-part'
import { GateScene } from '@preau/ui/scenes/gate-scene'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useIsHydrated } from '#document/hydration.tsx'
import { PageHead } from '#document/page-head.tsx'
import { NotLoaded } from '#errors/not-loaded.tsx'
import { ContactLine } from '#layout/contact-line.tsx'
import { PlainPage } from '#layout/plain-page.tsx'
import { FormPlace } from './form-place.tsx'

export const handle = { namespaces: ['password', 'account'] }

const NewPassword = lazyPart(() => import('./new-password.tsx').then(({ NewPassword }) => NewPassword), NotLoaded)

/** The target of the reset mail's link. */
export default function NewPasswordPage() {
  const { t } = useTranslation('password')
  const { search } = useLocation()
  // The server renders the document without its query.
  const isHydrated = useIsHydrated()
  const words = isHydrated && new URLSearchParams(search).has('activated') ? 'activated' : 'newPassword'
  return (
    <>
      <PageHead title={t('newPassword.head')} isPrivate />
      <PlainPage title={t(`${words}.title`)} lead={t(`${words}.lead`)} drawing={<GateScene />}>
        <FormPlace>
          <NewPassword />
        </FormPlace>
        <ContactLine />
      </PlainPage>
    </>
  )
}
