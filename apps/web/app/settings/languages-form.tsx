import type { SettingsState } from '@preau/contract/settings/schemas'
import { defaultLanguage, languages as known, type Language, languageCodes } from '@preau/locales/languages'
import { Checkbox } from '@preau/ui/checkbox/checkbox'
import { RadioGroup } from '@preau/ui/radio-group/radio-group'
import { useTranslation } from 'react-i18next'
import { InstallationValue, SectionForm } from './section-parts.tsx'
import styles from './settings.module.css'
import { useSectionForm } from './use-section-form.ts'

const inOrder = (codes: readonly Language[]) => languageCodes.filter(code => codes.includes(code))
const namesOf = (codes: readonly Language[]) =>
  inOrder(codes)
    .map(code => known[code].name)
    .join(', ')

const choices = ['french', 'browser'] as const
type First = { followsBrowser: boolean }
const choiceOf = ({ followsBrowser }: First) => (followsBrowser ? 'browser' : 'french')

/** The languages people may read the platform in, and the one it opens in. */
export function LanguagesForm({ state }: { state: SettingsState }) {
  const { t } = useTranslation('settings')
  const form = useSectionForm('languages', state, {
    meant: ({ on, followsBrowser }) => ({ on: inOrder(on), followsBrowser }),
  })
  const { typed, saved, isDirty } = form
  const wasOn = (code: Language) => saved.values.on.includes(code)
  const peopleOf = (code: Language) => state.people.languages[code] ?? 0
  const hintOf = (code: Language) => {
    if (code === defaultLanguage) return t('languages.always')
    return peopleOf(code) > 0 ? t('languages.chosen', { count: peopleOf(code) }) : undefined
  }
  const gone = languageCodes.filter(code => wasOn(code) && !typed.on.includes(code))
  const come = typed.on.filter(code => !wasOn(code))
  const effects = [
    ...gone.flatMap(code => {
      const language = known[code].name
      const people = t('languages.effects.people', { language, count: peopleOf(code) })
      return [t('languages.effects.off', { language }), ...(peopleOf(code) > 0 ? [people] : [])]
    }),
    ...(gone.length > 0 ? [t('languages.effects.kept')] : []),
    ...come.map(code => t('languages.effects.on', { language: known[code].name })),
    ...(typed.followsBrowser === saved.values.followsBrowser ? [] : [t(`languages.first.${choiceOf(typed)}.effect`)]),
  ]
  const firstOf = (values: First) => t(`languages.first.${choiceOf(values)}.label`)
  const setLanguage = (code: Language, isOn: boolean) =>
    form.change({ on: isOn ? [...typed.on, code] : typed.on.filter(each => each !== code) })
  return (
    <SectionForm
      form={form}
      theirs={`${namesOf(saved.values.on)} · ${firstOf(saved.values)}`}
      effects={isDirty ? effects : []}
    >
      <fieldset className={`stack gap-8 ${styles.choicesOfLanguages}`}>
        <legend>{t('languages.legend')}</legend>
        {languageCodes.map(code => (
          <Checkbox
            key={code}
            label={<span lang={code}>{known[code].name}</span>}
            hint={hintOf(code)}
            checked={typed.on.includes(code)}
            disabled={code === defaultLanguage}
            onChange={event => setLanguage(code, event.currentTarget.checked)}
            error={code === defaultLanguage ? form.faultOf('on') : undefined}
          />
        ))}
      </fieldset>
      <InstallationValue
        isOwn={namesOf(typed.on) !== namesOf(saved.installation.on)}
        value={namesOf(saved.installation.on)}
        onTake={() => form.takeInstallation('on')}
      />
      <RadioGroup
        legend={t('languages.first.legend')}
        name="first-language"
        value={choiceOf(typed)}
        onChange={event => form.change({ followsBrowser: event.currentTarget.value === 'browser' })}
        options={choices.map(value => ({
          value,
          label: t(`languages.first.${value}.label`),
          hint: t(`languages.first.${value}.hint`),
        }))}
      />
      <InstallationValue
        isOwn={typed.followsBrowser !== saved.installation.followsBrowser}
        value={firstOf(saved.installation)}
        onTake={() => form.takeInstallation('followsBrowser')}
      />
    </SectionForm>
  )
}
