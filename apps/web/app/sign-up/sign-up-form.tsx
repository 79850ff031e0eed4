import { cantons, jobs } from '@preau/contract/accounts/person-fields'
import type { RefusalBy } from '@preau/contract/client/outcome'
import { languages } from '@preau/locales/languages'
import { Button } from '@preau/ui/button/button'
import { PasswordField } from '@preau/ui/password-field/password-field'
import { type FormEvent, useMemo } from 'react'
import type { FieldPath } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { requireConsent } from '#account/consent.ts'
import { useWanted } from '#account/use-wanted.ts'
import { CaptchaField, useCaptcha } from '#captcha/captcha-field.tsx'
import { useWork } from '#captcha/use-work.ts'
import { formError } from '#forms/checked-form.ts'
import { otherName } from '#forms/paired-fields.ts'
import { useVersionedForm } from '#forms/versioned-form.ts'
import { NewPasswordField } from '#password/new-password-field.tsx'
import { useLanguage, useSettings } from '#site.tsx'
import { useRefusal } from '#use-refusal.ts'
import { placeRefusal } from './place-refusal.ts'
import { registrantOf, type SignUpValues, signUpSchema } from './registrant.ts'
import { type RegistrationLink, register } from './registration-calls.ts'
import styles from './sign-up.module.css'
import { type BindField, SignUpFields } from './sign-up-fields.tsx'
import { AgreementLine, FormRefusal, SignInLine } from './sign-up-lines.tsx'
import { useSignUpMessage } from './use-sign-up-message.ts'

const fieldNames = Object.keys(signUpSchema.shape) as (keyof SignUpValues)[]

const blank = Object.fromEntries(fieldNames.map(field => [field, ''])) as Record<keyof SignUpValues, string>

/** Refusals that are worded differently from their code, or not at all since the fields show them. */
const fieldRefusals = {
  accessdenied: 'captcha',
  useralreadyexist: 'known-mail',
  'invalid-date': 'fault',
  'password-is-mail': 'fault',
  'password-not-here': 'fault',
  'password-too-common': 'fault',
} as const

/** Two fields that must be equal: a change of the first validates the second again. */
const again = { mail: 'mailAgain', password: 'passwordAgain' } as const

/** The registration form. Typed values survive a reload; calls back with the address once registered. */
export function SignUpForm({
  link,
  onRegistered,
}: {
  link: RegistrationLink | undefined
  onRegistered: (mail: string) => void
}) {
  const { t } = useTranslation('sign-up')
  const language = useLanguage()
  const settings = useSettings()
  const message = useSignUpMessage(link?.mailDomain)
  const refusalText = useRefusal('sign-up', fieldRefusals)
  const captcha = useCaptcha()
  const work = useWork()
  const choices = useChoices()
  const wanted = useWanted()
  const form = useVersionedForm<SignUpValues>({
    schema: signUpSchema,
    saved: blank,
    keepAs: 'sign-up-form',
    mail: undefined,
  })
  const { errors, isSubmitting, touchedFields } = form.formState
  // In the order of the page: the first invalid field registered takes the focus.
  for (const field of fieldNames) form.register(field)
  const isKnown = errors.mail?.message === 'known-mail'
  const { mail, firstName, name, job, organization } = form.typed

  const submit = form.handleSubmit(async values => {
    if (!(await requireConsent())) return
    form.keep()
    const registrant = registrantOf(values, {
      organisation: settings.organisation.name,
      language,
      agreed: settings.legalVersions,
    })
    const { refusal } = await register(
      settings,
      { captcha: values.captcha, work: await work.take() },
      { registrant, wanted, link: link?.code },
    )
    if (refusal) return refuse(refusal, values)
    form.forget()
    onRegistered(values.mail)
  })

  function refuse(refusal: RefusalBy<'putActors'>, values: SignUpValues) {
    const { fields, form: whole, isCaptchaUsed } = placeRefusal(refusal, values)
    if (isCaptchaUsed) {
      captcha.renew()
      form.resetField('captcha')
    }
    form.refuse({ ...fields, ...(whole && { [formError]: refusalText(refusal) }) })
    const [first] = Object.keys(fields) as FieldPath<SignUpValues>[]
    if (first) form.setFocus(first)
  }

  const bind: BindField = field => ({
    ...form.register(field, {
      deps: [
        ...Object.entries(again).flatMap(([one, other]) => (one === field && touchedFields[other] ? [other] : [])),
        ...otherName(field, errors),
      ],
    }),
    error: message(errors[field]),
  })

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (!isSubmitting) submit(event)
  }

  return (
    <form className="stack gap-40" noValidate onSubmit={onSubmit} onInput={work.begin} aria-label={t('form.label')}>
      <div className="stack gap-40">
        <SignUpFields
          bind={bind}
          choices={choices}
          asksFor={{ job: job === 'other', organization: organization === 'other' }}
          newPassword={
            <NewPasswordField
              {...bind('password')}
              label={t('form.password')}
              personal={[mail ?? '', firstName ?? '', name ?? '']}
              required
            />
          }
          passwordAgain={
            <PasswordField
              {...bind('passwordAgain')}
              label={t('form.passwordAgain')}
              autoComplete="new-password"
              required
            />
          }
          captcha={<CaptchaField {...bind('captcha')} captcha={captcha} work={work} />}
        />
      </div>
      <div className="stack gap-16">
        <FormRefusal message={form.formMessage} isKnown={isKnown} />
        <AgreementLine />
        <div className={`row ${styles.send}`}>
          <Button type="submit" iconAfter="arrow" busy={isSubmitting} busyLabel={t('form.busy')}>
            {t('form.submit')}
          </Button>
          {!isKnown && <SignInLine />}
        </div>
      </div>
    </form>
  )
}

/** The options, named and sorted in the page's language. */
function useChoices() {
  const { t } = useTranslation(['sign-up', 'cantons'])
  const language = useLanguage()
  const { organisation } = useSettings()
  return useMemo(() => {
    const { compare } = new Intl.Collator(languages[language].locale)
    return {
      cantons: cantons
        .map(value => ({ value, label: t(`cantons:${value}`) }))
        .sort((one, other) => compare(one.label, other.label)),
      jobs: jobs.map(value => ({ value, label: t(`jobs.${value}`) })),
      organizations: [
        { value: 'own', label: organisation.name },
        { value: 'other', label: t('form.otherChoice') },
      ],
    }
  }, [t, language, organisation.name])
}
