import type { SettingsState } from '@preau/contract/settings/schemas'
import { Notice } from '@preau/ui/notice/notice'
import { SelectField } from '@preau/ui/select-field/select-field'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { readLevels } from '#library/read-levels.ts'
import { useSite } from '#site.tsx'
import { InstallationValue, SectionForm } from './section-parts.tsx'
import { useSectionForm } from './use-section-form.ts'

/** The tool that is shown on its own on the landing page, among those that everybody sees. */
export function LandingForm({ state }: { state: SettingsState }) {
  const { t } = useTranslation('settings')
  const { language, settings } = useSite()
  const form = useSectionForm('landing', state)
  const { typed, saved } = form
  const levels = useQuery({
    queryKey: ['visible-levels', language],
    queryFn: ({ signal }) => readLevels(language, settings, undefined, signal),
  })
  const tools = (levels.data ?? []).flatMap(level => level.tools)
  const nameOf = (id: string | null) =>
    id === null ? t('landing.last') : (tools.find(tool => tool.id === id)?.name ?? t('landing.notSeen'))
  const isListed = typed.toolId === null || tools.some(({ id }) => id === typed.toolId)
  return (
    <SectionForm form={form} theirs={nameOf(saved.values.toolId)} effects={[]}>
      <SelectField
        label={t('landing.tool')}
        hint={t('landing.hint')}
        value={typed.toolId ?? ''}
        onChange={({ target: { value } }) => form.change({ toolId: value || null })}
      >
        <option value="">{t('landing.last')}</option>
        {!isListed && typed.toolId && <option value={typed.toolId}>{nameOf(typed.toolId)}</option>}
        {(levels.data ?? [])
          .filter(level => level.tools.length > 0)
          .map(level => (
            <optgroup key={level.id} label={level.name} lang={level.wordsLanguage}>
              {level.tools.map(({ id, name, wordsLanguage }) => (
                <option key={id} value={id} lang={wordsLanguage}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
      </SelectField>
      {levels.isError && (
        <Notice look="bad" live>
          <p>{t('landing.failed')}</p>
        </Notice>
      )}
      <InstallationValue
        isOwn={typed.toolId !== saved.installation.toolId}
        value={nameOf(saved.installation.toolId)}
        onTake={() => form.takeInstallation('toolId')}
      />
    </SectionForm>
  )
}
