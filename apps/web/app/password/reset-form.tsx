import { waitingTime } from '@preau/locales/waiting-time'
import { Button, buttonClass } from '@preau/ui/button/button'
import { Dialog } from '@preau/ui/dialog/dialog'
import { FormAlert } from '@preau/ui/form-alert/form-alert'
import { TextField } from '@preau/ui/text-field/text-field'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { z } from 'zod'
import { useQueryWith } from '#account/flags.ts'
import { apiOf, callAs } from '#api.ts'
import { CaptchaField, useCaptcha } from '#captcha/captcha-field.tsx'
import { useWork } from '#captcha/use-work.ts'
import { formError, useCheckedForm } from '#forms/checked-form.ts'
import { useFieldMessage } from '#forms/field-message.ts'
import { requiredMail, requiredText } from '#forms/fields.ts'
import { pageHref, useLanguage, useSettings } from '#site.tsx'
import styles from './password.module.css'

const schema = z.object({ mail: requiredMail, captcha: requiredText })

/** The result of an accepted request: a mail was sent, or the account has to be activated first. */
type Outcome = { kind: 'done' | 'inactive'; mail: string }

/** Requests the mail with which someone chooses a new password. */
export function ResetForm() {
  const { t } = useTranslation(['password', 'account', 'captcha'])
  const message = useFieldMessage()
  const language = useLanguage()
  const settings = useSettings()
  const captcha = useCaptcha()
  const work = useWork()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const form = useCheckedForm(schema, { mail: '', captcha: '' })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ mail, captcha: text }) => {
    const { host, domain } = apiOf(settings)
    const credentials = { login: 'captcha', key: text }
    const query = { actor: mail, lang: language, domain, work: await work.take() }
    const { answer, refusal } = await callAs(credentials, host)('requestPasswordReset', query)
    if (refusal?.code === 'no-network') return form.refuse({ [formError]: t('failures.no-network') })
    if (refusal?.retryAfter) {
      const when = waitingTime(refusal.retryAfter, language)
      return form.refuse({ [formError]: t('failures.too-many-requests', { when }) })
    }
    // Whatever the result, a checked captcha is used up.
    captcha.renew()
    form.resetField('captcha')
    if (!refusal) setOutcome({ kind: answer.activate === 1 ? 'done' : 'inactive', mail })
    else if (refusal.code === 'accessdenied') {
      form.refuse({ captcha: t('captcha:refused') })
      form.setFocus('captcha')
    } else form.refuse({ [formError]: t('failures.error') })
  })

  return (
    <>
      <form
        className="stack gap-16"
        method="post"
        noValidate
        onSubmit={submit}
        onInput={work.begin}
        aria-label={t('reset.formName')}
      >
        <FormAlert message={form.formMessage} />
        <TextField
          {...form.register('mail')}
          type="email"
          label={t('reset.mail')}
          autoComplete="username"
          required
          error={message(errors.mail)}
        />
        <CaptchaField {...form.register('captcha')} captcha={captcha} work={work} error={message(errors.captcha)} />
        <div className="row">
          <Button type="submit" iconAfter="arrow" busy={isSubmitting} busyLabel={t('reset.busy')}>
            {t('reset.submit')}
          </Button>
        </div>
      </form>
      {outcome && <OutcomeDialog {...outcome} onClose={() => setOutcome(null)} />}
    </>
  )
}

function OutcomeDialog({ kind, mail, onClose }: Outcome & { onClose: () => void }) {
  const { t } = useTranslation('password')
  const language = useLanguage()
  const support = useQueryWith('support')
  const footer =
    kind === 'done' ? (
      <>
        <Button look="second" onClick={onClose}>
          {t('reset.done.close')}
        </Button>
        <Link className={buttonClass()} to={`${pageHref(language)}?login&form`}>
          {t('newPassword.done.signIn')}
        </Link>
      </>
    ) : (
      <>
        <Link className={buttonClass({ look: 'second' })} to={{ search: support }} onClick={onClose}>
          {t('reset.inactive.support')}
        </Link>
        <Link className={buttonClass()} to={pageHref(language, 'activate')}>
          {t('reset.inactive.activate')}
        </Link>
      </>
    )
  return (
    <Dialog open size="xs" title={t(`reset.${kind}.title`)} onClose={onClose} footer={footer}>
      <div className={`stack gap-16 starts ${styles.said}`}>
        <p>{t(`reset.${kind}.text`, { mail })}</p>
        {kind === 'done' && <p>{t('reset.done.hint')}</p>}
      </div>
    </Dialog>
  )
}
