import type { SettingsState } from '@preau/contract/settings/schemas'
import { useDebounced } from '@preau/ui/hooks/use-debounced'
import { TextArea } from '@preau/ui/text-area/text-area'
import { useTranslation } from 'react-i18next'
import { loneIn } from './lone-words.ts'
import { SectionForm } from './section-parts.tsx'
import { useSectionForm } from './use-section-form.ts'

/** Which words mean the same to whoever looks for a tool. */
export function SearchForm({ state }: { state: SettingsState }) {
  const { t } = useTranslation('settings')
  const form = useSectionForm('search', state)
  // Whoever still writes a group is not told that it is one word.
  const written = useDebounced(form.typed.synonyms)
  return (
    <SectionForm
      form={form}
      theirs={<p dir="auto">{form.saved.values.synonyms || t('search.none')}</p>}
      effects={form.isDirty ? loneIn(written).map(words => t('search.effects.alone', { words })) : []}
    >
      <TextArea
        label={t('search.synonyms')}
        hint={t('search.synonymsHint')}
        rows={6}
        dir="auto"
        {...form.bind('synonyms')}
      />
    </SectionForm>
  )
}
