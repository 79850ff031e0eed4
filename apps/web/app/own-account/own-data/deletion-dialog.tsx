import { toBase64 } from '@preau/contract/base64'
import { daysToRestore } from '@preau/contract/own-account/calls'
import { Button } from '@preau/ui/button/button'
import { Dialog } from '@preau/ui/dialog/dialog'
import { FormAlert } from '@preau/ui/form-alert/form-alert'
import { PasswordField } from '@preau/ui/password-field/password-field'
import { TextField } from '@preau/ui/text-field/text-field'
import { useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { currentSession } from '#account/session.ts'
import { useCall } from '#api.ts'
import { formError, useCheckedForm } from '#forms/checked-form.ts'
import { useFieldMessage } from '#forms/field-message.ts'
import { requiredPassword } from '#forms/fields.ts'
import styles from '#own-account/own-account.module.css'
import type { OwnAccount } from '#own-account/use-own-account.ts'
import { pageHref, useLanguage } from '#site.tsx'
import { useRefusal } from '#use-refusal.ts'
import type { Farewell } from './farewell.tsx'

/** Says what is deleted and what is kept, and deletes the account after confirmation. */
export function DeletionDialog({
  account: { certificates, certificatesKeptYears: years, hasPassword },
  onClose,
}: {
  account: OwnAccount
  onClose: () => void
}) {
  const { t } = useTranslation('own-account')
  const language = useLanguage()
  const navigate = useNavigate()
  const formId = useId()
  const message = useFieldMessage()
  const words = useRefusal('own-account')
  const call = useCall({ endsSession: true })
  const word = t('deletion.word')
  const howLong = years === null ? t('deletion.forever') : t('deletion.years', { count: years })
  const kept = years === 0 ? t('deletion.keptWithout') : t('deletion.certificates', { count: certificates, howLong })
  const schema = useMemo(
    () =>
      z.object({
        password: hasPassword ? requiredPassword : z.string(),
        confirm: z
          .string()
          .refine(typed => typed.trim().toLocaleUpperCase(language) === word, t('deletion.notTheWord', { word })),
      }),
    [t, word, language, hasPassword],
  )
  const form = useCheckedForm(schema, { password: '', confirm: '' })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ password }) => {
    const { answer, refusal } = await call('deleteOwnAccount', hasPassword ? { password: toBase64(password) } : {})
    if (refusal) {
      const isWrong = refusal.code === 'wrong-password'
      form.refuse({ [isWrong ? 'password' : formError]: words(refusal) })
      if (isWrong) form.setFocus('password', { shouldSelect: true })
      return
    }
    // The next page clears the session: if it were cleared now, the guard would ask to sign in.
    const farewell: Farewell = { until: answer[0]?.until ?? 0, ended: currentSession().user?.sessionId }
    await navigate(pageHref(language, 'restore-account'), { replace: true, state: farewell })
  })

  return (
    // The first field is below the text to be read.
    <Dialog
      open
      startsAtTitle
      title={t('deletion.title')}
      userClose={!isSubmitting}
      onClose={onClose}
      footer={
        <>
          <Button look="plain" disabled={isSubmitting} onClick={onClose}>
            {t('deletion.cancel')}
          </Button>
          <Button look="danger" type="submit" form={formId} busy={isSubmitting} busyLabel={t('deletion.busy')}>
            {t('deletion.submit')}
          </Button>
        </>
      }
    >
      <dl className={styles.facts}>
        <dt>{t('deletion.goes')}</dt>
        <dd>{t('deletion.goesText')}</dd>
        <dt>{t('deletion.kept')}</dt>
        <dd>{certificates > 0 ? kept : t('deletion.keptNone')}</dd>
        <dt>{t('deletion.back')}</dt>
        <dd>{t('deletion.backText', { days: daysToRestore })}</dd>
      </dl>
      <form
        className={`stack gap-24 ${styles.form}`}
        id={formId}
        noValidate
        onSubmit={submit}
        aria-label={t('deletion.title')}
      >
        <FormAlert message={form.formMessage} />
        {hasPassword && (
          <PasswordField
            {...form.register('password')}
            label={t('deletion.password')}
            autoComplete="current-password"
            required
            error={message(errors.password)}
          />
        )}
        <TextField
          {...form.register('confirm')}
          label={t('deletion.confirm', { word })}
          verbatim={word}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          error={message(errors.confirm)}
        />
      </form>
    </Dialog>
  )
}
