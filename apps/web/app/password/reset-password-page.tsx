import { GateScene } from '@preau/ui/scenes/gate-scene'
import { useTranslation } from 'react-i18next'
import { PageHead } from '#document/page-head.tsx'
import { lazyPart, NotLoaded } from '#errors/not-loaded.tsx'
import { ContactLine } from '#layout/contact-line.tsx'
import { PlainPage } from '#layout/plain-page.tsx'
import { FormPlace } from './form-place.tsx'

export const handle = { namespaces: ['password', 'account', 'captcha'] }

const ResetForm = lazyPart(() => import('./reset-form.tsx').then(({ ResetForm }) => ResetForm), NotLoaded)

/** Help for who has forgotten their password. */
export default function ResetPasswordPage() {
  const { t } = useTranslation('password')
  return (
    <>
      <PageHead title={t('reset.head')} description={t('reset.description')} />
      <PlainPage title={t('reset.title')} lead={t('reset.lead')} drawing={<GateScene />}>
        <FormPlace of="mail">
          <ResetForm />
        </FormPlace>
        <ContactLine />
      </PlainPage>
    </>
  )
}
