import type { SettingsState } from '@preau/contract/settings/schemas'
import type { SettingValues } from '@preau/contract/settings/settings-fields'
import { defaultLanguage, languages as known, type Language, languageCodes } from '@preau/locales/languages'
import { Button } from '@preau/ui/button/button'
import { FieldGrid } from '@preau/ui/field/field'
import { TextField } from '@preau/ui/text-field/text-field'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#administration/use-formats.ts'
import { isSame } from '#forms/same-value.ts'
import { InstallationValue, SectionForm } from './section-parts.tsx'
import styles from './settings.module.css'
import { useSectionForm } from './use-section-form.ts'

type Lists = SettingValues['helplines']['lists']
type Helpline = NonNullable<Lists[Language]>[number]

const nothing: Helpline = { reach: '', purpose: '', country: '' }

/** Languages without a line are left out. */
const meant = ({ lists }: { lists: Lists }) => ({
  lists: Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0)),
})

const count = (lists: Lists) => Object.values(lists).reduce((sum, list) => sum + list.length, 0)

/** The helplines for a child who needs help at once, per language. */
export function HelplinesForm({ state }: { state: SettingsState }) {
  const { t } = useTranslation('settings')
  const { language: nameOf } = useFormats()
  const form = useSectionForm('helplines', state, { meant })
  const { typed, saved, isDirty } = form
  const lists: Lists = typed.lists
  const adding = useRef<Partial<Record<Language, HTMLButtonElement | null>>>({})
  const offered = languageCodes.filter(code => state.sections.languages.values.on.includes(code) || lists[code]?.length)
  const put = (code: Language, list: Helpline[]) => form.change({ lists: { ...lists, [code]: list } })

  function remove(code: Language, place: number) {
    put(code, lists[code]?.toSpliced(place, 1) ?? [])
    // The button that was pressed is removed with its line.
    adding.current[code]?.focus()
  }

  return (
    <SectionForm
      form={form}
      theirs={languageCodes.map(code => <Lines key={code} code={code} list={saved.values.lists[code] ?? []} />)}
      effects={isDirty && !lists[defaultLanguage]?.length ? [t('helplines.effects.none')] : []}
    >
      {offered.map(code => (
        <fieldset key={code} className={`stack gap-8 ${styles.language}`}>
          <legend lang={code}>{known[code].name}</legend>
          {!lists[code]?.length && (
            <p className={styles.none}>{t(code === defaultLanguage ? 'helplines.none' : 'helplines.how')}</p>
          )}
          {lists[code]?.map((line, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified by its index, and its fields are bound to it
            <div key={place} className={`stack gap-4 starts ${styles.helpline}`}>
              <FieldGrid>
                <TextField label={t('helplines.reach')} required {...form.bind(`lists.${code}.${place}.reach`)} />
                <TextField
                  label={t('helplines.country')}
                  lang={code}
                  dir="auto"
                  optional
                  {...form.bind(`lists.${code}.${place}.country`)}
                />
                <div data-wide>
                  <TextField
                    label={t('helplines.purpose')}
                    lang={code}
                    dir="auto"
                    required
                    {...form.bind(`lists.${code}.${place}.purpose`)}
                  />
                </div>
              </FieldGrid>
              <Button
                look="plain"
                size="sm"
                icon="trash"
                aria-label={t('helplines.removeNamed', { reach: line.reach })}
                onClick={() => remove(code, place)}
              >
                {t('helplines.remove')}
              </Button>
            </div>
          ))}
          <div>
            <Button
              ref={button => {
                adding.current[code] = button
              }}
              look="second"
              size="sm"
              icon="plus"
              aria-label={t('helplines.addNamed', { language: nameOf(code) })}
              disabled={(lists[code]?.length ?? 0) >= 12}
              onClick={() => put(code, [...(lists[code] ?? []), nothing])}
            >
              {t('helplines.add')}
            </Button>
          </div>
        </fieldset>
      ))}
      {form.faultOf('lists') && <p>{form.faultOf('lists')}</p>}
      <InstallationValue
        isOwn={!isSame(meant({ lists }).lists, saved.installation.lists)}
        value={t('helplines.count', { count: count(saved.installation.lists) })}
        onTake={() => form.takeInstallation('lists')}
      />
    </SectionForm>
  )
}

function Lines({ code, list }: { code: Language; list: Helpline[] }) {
  return list.map(({ reach, purpose, country }) => (
    <p key={reach} lang={code} dir="auto">
      {[reach, purpose, country].filter(Boolean).join(', ')}
    </p>
  ))
}
