import { GateScene } from '@preau/ui/scenes/gate-scene'
import { useTranslation } from 'react-i18next'
import { PageHead } from '#document/page-head.tsx'
import { lazyPart, NotLoaded } from '#errors/not-loaded.tsx'
import { ContactLine } from '#layout/contact-line.tsx'
import { PlainPage } from '#layout/plain-page.tsx'
import { FormPlace } from './form-place.tsx'

export const handle = { namespaces: ['password', 'account'] }

const NewPassword = lazyPart(() => import('./new-password.tsx').then(({ NewPassword }) => NewPassword), NotLoaded)

/** Where the link of the reset mail leads. */
export default function NewPasswordPage() {
  const { t } = useTranslation('password')
  return (
    <>
      <PageHead title={t('newPassword.head')} isPrivate />
      <PlainPage title={t('newPassword.title')} lead={t('newPassword.lead')} drawing={<GateScene />}>
        <FormPlace>
          <NewPassword />
        </FormPlace>
        <ContactLine />
      </PlainPage>
    </>
  )
}
