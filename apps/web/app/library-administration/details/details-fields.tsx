import { toolKinds } from '@preau/contract/library/library-object'
import { may, type Right } from '@preau/contract/library/rights'
import { themes } from '@preau/course/themes'
import { languages as allLanguages, type Language } from '@preau/locales/languages'
import { Accordion, Fold } from '@preau/ui/accordion/accordion'
import { Checkbox } from '@preau/ui/checkbox/checkbox'
import { RadioGroup } from '@preau/ui/radio-group/radio-group'
import { SelectField } from '@preau/ui/select-field/select-field'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useViewer } from '#account/viewer.ts'
import { useLevels } from '#library-administration/use-stored.ts'
import { WordsFields } from '#library-administration/words-fields.tsx'
import { useSite } from '#site.tsx'
import { CertificateFields } from './certificate-fields.tsx'
import type { DetailsValues } from './details-values.ts'
import styles from './fields.module.css'
import { PathCertificateFields } from './path-certificate-fields.tsx'
import { PathFields } from './path-fields.tsx'
import { PictureField } from './picture-field.tsx'
import { ProvenanceFields } from './provenance-fields.tsx'
import { VocationalFields } from './vocational-fields.tsx'

export type DetailsFormState = Pick<UseFormReturn<DetailsValues>, 'register' | 'control' | 'formState' | 'setValue'>

/** The fields of a level, a tool or a path, without those beyond the person's right. */
export function DetailsFields({
  type,
  id,
  right,
  isHeld,
  isEmpty,
  form,
  picture,
}: {
  type: 'level' | 'tool' | 'path'
  /** Null for something new. */
  id: string | null
  right: Right | null
  /** Whether a tool is hidden until an administrator allows it to be shown. */
  isHeld: boolean
  /** Whether it is a tool of which nothing is published. */
  isEmpty: boolean
  form: DetailsFormState
  /** The picture of a tool or path: the address of its current one, and the newly chosen file. */
  picture: { stored: string | null; chosen: Blob | null; onChoose: (picture: Blob | null) => void }
}) {
  const { t } = useTranslation('library-administration')
  const { languages } = useSite()
  const viewer = useViewer()
  const { register, control, setValue } = form
  const [language, name, pictureId] = useWatch({ control, name: ['language', 'name', 'picture'] })
  const isNew = id === null
  const mayShow = may(viewer, 'show', { type, right })
  const isTranslatable = languages.some(code => code !== language)
  return (
    <>
      <WordsFields
        form={form}
        language={language}
        {...(!isNew && isTranslatable && { nameHint: t('form.writtenIn', { language: allLanguages[language].name }) })}
      />
      {may(viewer, 'show', { type, right, isHeld }) && (
        <RadioGroup
          {...register('visibility')}
          legend={t('form.visibility')}
          options={[
            {
              value: 'visible',
              label: t('form.visible'),
              hint: t(isEmpty ? 'tool.visibleEmptyHint' : `${type}.visibleHint`),
            },
            { value: 'hide', label: t('form.hide'), hint: t(`${type}.hideHint`) },
          ]}
        />
      )}
      {type === 'level' && (
        <Checkbox {...register('openToAuthors')} label={t('form.openToAuthors')} hint={t('form.openToAuthorsHint')} />
      )}
      {type === 'path' && (
        <>
          <PathFields form={form} />
          {!isNew && may(viewer, 'move', { type, right }) && <LevelField form={form} />}
        </>
      )}
      {type === 'tool' && (
        <>
          <SelectField {...register('kind')} label={t('form.kind')} hint={t('form.kindHint')}>
            {toolKinds.map(kind => (
              <option key={kind} value={kind}>
                {t(`kinds.${kind}`)}
              </option>
            ))}
          </SelectField>
          <Checkbox {...register('hasTrial')} label={t('form.hasTrial')} hint={t('form.hasTrialHint')} />
          {!isNew && may(viewer, 'move', { type, right }) && <LevelField form={form} />}
        </>
      )}
      {type !== 'level' && mayShow && (
        <PictureField
          name={name}
          stored={pictureId === '' ? null : picture.stored}
          chosen={picture.chosen}
          onChoose={picture.onChoose}
          onRemove={() => {
            picture.onChoose(null)
            setValue('picture', '', { shouldDirty: true })
          }}
        />
      )}
      {isNew && languages.length > 1 && (
        <SelectField {...register('language')} label={t('form.language')} hint={t('form.languageHint')}>
          {languages.map(code => (
            <option key={code} value={code}>
              {allLanguages[code].name}
            </option>
          ))}
        </SelectField>
      )}
      {(isTranslatable || type !== 'level') && (
        <Accordion>
          {isTranslatable && (
            <Fold title={t('form.translations')}>
              <TranslationFields form={form} languages={languages.filter(code => code !== language)} />
            </Fold>
          )}
          {type === 'tool' && (
            <Fold title={t('form.themes')}>
              <ThemesFields form={form} />
            </Fold>
          )}
          {type === 'tool' && (
            <Fold title={t('provenance.title')}>
              <ProvenanceFields form={form} />
            </Fold>
          )}
          {type === 'tool' && (
            <Fold title={t('certificate.title')}>
              <CertificateFields form={form} tool={id} />
            </Fold>
          )}
          {type === 'path' && (
            <Fold title={t('certificate.title')}>
              <PathCertificateFields form={form} path={id} />
            </Fold>
          )}
          {type === 'tool' && (
            <Fold title={t('form.vocational')}>
              <VocationalFields form={form} />
            </Fold>
          )}
        </Accordion>
      )}
    </>
  )
}

/** The level of a tool or a path. */
function LevelField({ form: { register, control } }: { form: DetailsFormState }) {
  const { t } = useTranslation('library-administration')
  const viewer = useViewer()
  const { data = [] } = useLevels()
  const level = useWatch({ control, name: 'level' })
  const choices = data.filter(each => each.id === level || may(viewer, 'create', each))
  return (
    // The options load later; until then the selected value must not be lost.
    <SelectField key={choices.length} {...register('level')} label={t('form.level')}>
      {choices.length === 0 && <option value={level}>{t('form.levelUnknown')}</option>}
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

/** The topics of a tool. */
function ThemesFields({ form: { register } }: { form: DetailsFormState }) {
  const { t } = useTranslation(['library-administration', 'main-site'])
  return (
    <fieldset className={styles.themes}>
      <legend className="visually-hidden">{t('form.themes')}</legend>
      <p className={`small ${styles.note}`}>{t('form.themesHint')}</p>
      {themes.map(theme => (
        <Checkbox key={theme} {...register('themes')} value={theme} label={t(`main-site:themes.${theme}`)} />
      ))}
    </fieldset>
  )
}

/** Name and description in the platform's other languages. */
function TranslationFields({ form, languages }: { form: DetailsFormState; languages: Language[] }) {
  const { t } = useTranslation('library-administration')
  return (
    <div className="stack gap-24">
      <p className={`small ${styles.note}`}>{t('form.translationsHint')}</p>
      {languages.map(code => (
        <fieldset key={code} className={`stack gap-16 ${styles.group}`}>
          <legend>{allLanguages[code].name}</legend>
          <WordsFields form={form} language={code} translation={code} />
        </fieldset>
      ))}
    </div>
  )
}
