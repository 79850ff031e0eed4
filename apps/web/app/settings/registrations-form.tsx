import type { SettingsState } from '@preau/contract/settings/schemas'
import { RadioGroup } from '@preau/ui/radio-group/radio-group'
import { useTranslation } from 'react-i18next'
import { InstallationValue, SectionForm } from './section-parts.tsx'
import { useSectionForm } from './use-section-form.ts'

const choices = ['open', 'closed'] as const

/** Whether people may register themselves. */
export function RegistrationsForm({ state }: { state: SettingsState }) {
  const { t } = useTranslation('settings')
  const form = useSectionForm('registrations', state)
  const { typed, saved, isDirty } = form
  const choice = typed.isOpen ? 'open' : 'closed'
  const say = (isOpen: boolean) => t(`registrations.${isOpen ? 'open' : 'closed'}.label`)
  const { waiting } = state.people
  const hasExternal = state.provider !== null && state.sections.externalSignIn.values.isOn
  const opening = [
    t('registrations.opening.button'),
    t('registrations.opening.banner'),
    t('registrations.opening.proof'),
  ]
  const closing = [
    t('registrations.closing.nobody'),
    t('registrations.closing.people'),
    ...(waiting > 0 ? [t('registrations.closing.waiting', { count: waiting })] : []),
    ...(hasExternal ? [t('registrations.closing.external')] : []),
    t(state.sections.banner.values.isShown ? 'registrations.closing.banner' : 'registrations.closing.noBanner'),
  ]
  return (
    <SectionForm
      form={form}
      theirs={say(saved.values.isOpen)}
      effects={isDirty ? (typed.isOpen ? opening : closing) : []}
    >
      <RadioGroup
        legend={t('registrations.legend')}
        name="registrations"
        value={choice}
        onChange={event => form.change({ isOpen: event.currentTarget.value === 'open' })}
        options={choices.map(value => ({
          value,
          label: t(`registrations.${value}.label`),
          hint: t(`registrations.${value}.hint`),
        }))}
      />
      <InstallationValue
        isOwn={typed.isOpen !== saved.installation.isOpen}
        value={say(saved.installation.isOpen)}
        onTake={() => form.takeInstallation('isOpen')}
      />
    </SectionForm>
  )
}
