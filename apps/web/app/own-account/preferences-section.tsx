import { bitrates } from '@preau/contract/media/bitrates'
import { languages as known, languageCodes } from '@preau/locales/languages'
import { FormAlert } from '@preau/ui/form-alert/form-alert'
import { RadioGroup } from '@preau/ui/radio-group/radio-group'
import { SelectField } from '@preau/ui/select-field/select-field'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { z } from 'zod'
import { readStored, removeStored, store } from '#document/browser-store.ts'
import { rememberLanguage } from '#document/remember-language.ts'
import { formError } from '#forms/checked-form.ts'
import { useFieldMessage } from '#forms/field-message.ts'
import { FormFoot } from '#forms/form-foot.tsx'
import { useVersionedForm } from '#forms/versioned-form.ts'
import { pathIn } from '#i18n/browser-language.ts'
import { useSite } from '#site.tsx'
import { useRefusal } from '#use-refusal.ts'
import { AccountSection, anchorOf } from './account-section.tsx'
import styles from './own-account.module.css'
import { type OwnAccount, profileRefusals, useSaveAccount } from './use-own-account.ts'

const schema = z.object({ language: z.enum(languageCodes), bitrate: z.enum(bitrates) })

/** Storage key by which a document that is replaced by one in another language says that all is saved. */
const savedKey = 'own-account/saved'

/** The language of pages and mails, and the video quality. */
export function PreferencesSection({ account }: { account: OwnAccount }) {
  const { t } = useTranslation('own-account')
  const { language: shown, languages } = useSite()
  const { pathname } = useLocation()
  const message = useFieldMessage()
  const words = useRefusal('own-account', profileRefusals)
  const save = useSaveAccount()
  const [isSaved, setIsSaved] = useState(() => takeWord())
  const { language, bitrate, mail } = account
  const saved = { language, bitrate }
  const form = useVersionedForm({ schema, saved, keepAs: 'own-account/preferences', mail })
  const { errors, isSubmitting } = form.formState
  // A language that has been disabled since remains the person's until they choose another.
  const offered = languageCodes.filter(code => languages.includes(code) || code === language)

  const submit = form.handleSubmit(async preferences => {
    const refusal = await save(account, preferences)
    if (refusal) return form.refuse({ [formError]: words(refusal) })
    form.settle(preferences)
    setIsSaved(true)
    if (preferences.language === shown || !languages.includes(preferences.language)) return
    rememberLanguage(preferences.language)
    store(savedKey, 'yes')
    location.assign(`${pathIn(preferences.language, pathname)}#${anchorOf('preferences')}`)
  })

  return (
    <AccountSection id="preferences" title={t('preferences.title')} lead={t('preferences.lead')}>
      <form className={`stack gap-24 ${styles.form}`} noValidate onSubmit={submit} aria-label={t('preferences.title')}>
        <FormAlert message={form.formMessage} />
        <div className={styles.half}>
          <SelectField
            {...form.register('language')}
            label={t('preferences.language')}
            error={message(errors.language)}
          >
            {offered.map(code => (
              <option key={code} value={code} lang={code}>
                {known[code].name}
              </option>
            ))}
          </SelectField>
        </div>
        <RadioGroup
          {...form.register('bitrate')}
          legend={t('preferences.video')}
          options={bitrates.map(value => ({
            value,
            label: t(`preferences.bitrates.${value}.label`),
            hint: t(`preferences.bitrates.${value}.hint`),
          }))}
          error={message(errors.bitrate)}
        />
        <FormFoot isDirty={form.isDirty} isSaved={isSaved} isBusy={isSubmitting} onUndo={form.undo} />
      </form>
    </AccountSection>
  )
}

/** Whether the previous document has saved the language. */
function takeWord(): boolean {
  const isLeft = readStored(savedKey) !== null
  if (isLeft) removeStored(savedKey)
  return isLeft
}
