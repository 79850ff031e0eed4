import { PasswordField } from '@preau/ui/password-field/password-field'
import { Spinner } from '@preau/ui/spinner/spinner'
import { useTranslation } from 'react-i18next'
import { CaptchaField } from '#captcha/captcha-field.tsx'
import { NotLoaded } from '#errors/not-loaded.tsx'
import { ContactLine } from '#layout/contact-line.tsx'
import styles from './sign-up.module.css'
import { SignUpFields } from './sign-up-fields.tsx'

const off = { disabled: true } as const
const noChoices = { jobs: [], cantons: [], organizations: [] }
const noWork = { beginLong: () => {}, long: { state: 'none' } } as const
const noCaptcha = { time: null, renew: () => {} }

/** Placeholder of the form while it is loading: its shape, inert, with the reason. */
export function SignUpPlace() {
  const { t } = useTranslation('sign-up')
  return (
    <div className="stack gap-40" data-coming>
      <Shape />
      <div className="stack gap-16">
        <div className={styles.coming}>
          <Spinner label={t('form.coming')} />
        </div>
        <noscript>
          <p>{t('form.noScript')}</p>
          <ContactLine />
        </noscript>
      </div>
    </div>
  )
}

/** Replaces a form that could not be loaded. */
export function SignUpNotLoaded() {
  return (
    <div className="stack gap-40">
      <Shape />
      <NotLoaded />
    </div>
  )
}

function Shape() {
  const { t } = useTranslation('sign-up')
  return (
    <div className="stack gap-40" inert aria-hidden="true">
      <SignUpFields
        bind={() => off}
        choices={noChoices}
        asksFor={{ job: false, organization: false }}
        newPassword={
          <div className={styles.passwordPlace}>
            <PasswordField label={t('form.password')} required disabled />
          </div>
        }
        passwordAgain={<PasswordField label={t('form.passwordAgain')} required disabled />}
        captcha={<CaptchaField captcha={noCaptcha} work={noWork} disabled />}
      />
    </div>
  )
}
