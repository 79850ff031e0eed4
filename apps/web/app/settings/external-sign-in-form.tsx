import type { SettingsState } from '@preau/contract/settings/schemas'
import { Checkbox } from '@preau/ui/checkbox/checkbox'
import { Notice } from '@preau/ui/notice/notice'
import { TextField } from '@preau/ui/text-field/text-field'
import { useTranslation } from 'react-i18next'
import { InstallationValue, SectionForm } from './section-parts.tsx'
import { useSectionForm } from './use-section-form.ts'

/** Whether people may sign in with an external account, and the label of its button. */
export function ExternalSignInForm({ state }: { state: SettingsState }) {
  const { t } = useTranslation('settings')
  if (state.provider) return <ProviderForm state={state} issuer={state.provider.issuer} />
  return (
    <Notice title={t('externalSignIn.none.title')}>
      <p>{t('externalSignIn.none.text')}</p>
    </Notice>
  )
}

function ProviderForm({ state, issuer }: { state: SettingsState; issuer: string }) {
  const { t } = useTranslation(['settings', 'external-sign-in'])
  const form = useSectionForm('externalSignIn', state)
  const { typed, saved, isDirty } = form
  const buttonOf = (name: string) =>
    name.trim() ? t('external-sign-in:button', { name: name.trim() }) : t('external-sign-in:schoolButton')
  const { withoutPassword } = state.people
  const turningOff = [
    t('externalSignIn.effects.off'),
    ...(withoutPassword > 0 ? [t('externalSignIn.effects.passwords', { count: withoutPassword })] : []),
    t('externalSignIn.effects.kept'),
  ]
  const effects = [
    ...(typed.isOn === saved.values.isOn ? [] : typed.isOn ? [t('externalSignIn.effects.on')] : turningOff),
    ...(typed.name === saved.values.name || !typed.isOn
      ? []
      : [t('externalSignIn.effects.name', { button: buttonOf(typed.name) })]),
  ]
  return (
    <SectionForm
      form={form}
      theirs={saved.values.isOn ? buttonOf(saved.values.name) : t('externalSignIn.isOff')}
      effects={isDirty ? effects : []}
    >
      <p>{t('externalSignIn.provider', { issuer })}</p>
      <Checkbox label={t('externalSignIn.isOn')} {...form.bind('isOn')} />
      {typed.isOn && (
        <div>
          <TextField
            label={t('externalSignIn.name')}
            hint={t('externalSignIn.nameHint', { button: buttonOf(typed.name) })}
            optional
            dir="auto"
            autoComplete="off"
            {...form.bind('name')}
          />
          <InstallationValue
            isOwn={typed.name !== saved.installation.name}
            value={saved.installation.name || t('externalSignIn.noName')}
            onTake={() => form.takeInstallation('name')}
          />
        </div>
      )}
    </SectionForm>
  )
}
