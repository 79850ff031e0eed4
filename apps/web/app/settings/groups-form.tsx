import type { SettingsState } from '@preau/contract/settings/schemas'
import { RadioGroup } from '@preau/ui/radio-group/radio-group'
import { useTranslation } from 'react-i18next'
import { InstallationValue, SectionForm } from './section-parts.tsx'
import { useSectionForm } from './use-section-form.ts'

const choices = ['open', 'closed'] as const

/** Edits who may make groups. */
export function GroupsForm({ state }: { state: SettingsState }) {
  const { t } = useTranslation('settings')
  const form = useSectionForm('groups', state)
  const { typed, saved, isDirty } = form
  const choiceOf = (isOpen: boolean) => (isOpen ? 'open' : 'closed')
  const choice = choiceOf(typed.isOpen)
  const say = (isOpen: boolean) => t(`groups.${choiceOf(isOpen)}.label`)
  return (
    <SectionForm form={form} theirs={say(saved.values.isOpen)} effects={isDirty ? [t(`groups.${choice}.effect`)] : []}>
      <RadioGroup
        legend={t('groups.legend')}
        name="groups"
        value={choice}
        onChange={event => form.change({ isOpen: event.currentTarget.value === 'open' })}
        options={choices.map(value => ({ value, label: t(`groups.${value}.label`), hint: t(`groups.${value}.hint`) }))}
      />
      <InstallationValue
        isOwn={typed.isOpen !== saved.installation.isOpen}
        value={say(saved.installation.isOpen)}
        onTake={() => form.takeInstallation('isOpen')}
      />
    </SectionForm>
  )
}
