import type { SettingsState } from '@preau/contract/settings/schemas'
import { useDebounced } from '@preau/ui/hooks/use-debounced'
import { TextArea } from '@preau/ui/text-area/text-area'
import { useTranslation } from 'react-i18next'
import { SectionForm } from './section-parts.tsx'
import { useSectionForm } from './use-section-form.ts'
import { wordsWithoutSynonym } from './words-without-synonym.ts'

/** The synonyms that the search for tools uses. */
export function SearchForm({ state }: { state: SettingsState }) {
  const { t } = useTranslation('settings')
  const form = useSectionForm('search', state)
  // While a group is being typed, a single word in it is not reported.
  const written = useDebounced(form.typed.synonyms)
  return (
    <SectionForm
      form={form}
      theirs={<p dir="auto">{form.saved.values.synonyms || t('search.none')}</p>}
      effects={form.isDirty ? wordsWithoutSynonym(written).map(words => t('search.effects.alone', { words })) : []}
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
