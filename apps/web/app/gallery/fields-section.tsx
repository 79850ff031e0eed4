import { Checkbox } from '@preau/ui/checkbox/checkbox'
import { type CropArea, CropField } from '@preau/ui/crop-field/crop-field'
import { DateField } from '@preau/ui/date-field/date-field'
import { DropZone } from '@preau/ui/drop-zone/drop-zone'
import { FieldGrid } from '@preau/ui/field/field'
import { useDebounced } from '@preau/ui/hooks/use-debounced'
import { PasswordField } from '@preau/ui/password-field/password-field'
import { RadioGroup } from '@preau/ui/radio-group/radio-group'
import { SelectField } from '@preau/ui/select-field/select-field'
import { TextArea } from '@preau/ui/text-area/text-area'
import { TextField } from '@preau/ui/text-field/text-field'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './gallery.module.css'
import { GallerySection } from './gallery-section.tsx'

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360" viewBox="0 0 640 360">
<path fill="#e3f0f4" d="M0 0h640v360H0z"/><path fill="#f0d9ae" d="M0 270h640v90H0z"/>
<path fill="#1f5f57" d="M150 130 400 60l140 50v26L400 88 150 158z"/><path fill="#1b2a2f" d="M190 140h16v150h-16zM490 118h16v172h-16z"/>
<circle cx="350" cy="262" r="36" fill="#f2b134"/></svg>`

/** A roof, two posts and a ball, as the address of a picture. */
const samplePicture = `data:image/svg+xml,${encodeURIComponent(drawing)}`

/** Every field, at rest, filled, wrong and disabled, and the choices. */
export function FieldsSection() {
  const { t } = useTranslation('gallery')
  const [typed, setTyped] = useState('')
  const [area, setArea] = useState<CropArea>()
  const [files, setFiles] = useState<File[]>([])
  const settled = useDebounced(typed)
  const options = (
    <>
      <option value="visible">{t('fields.visible')}</option>
      <option value="hide">{t('fields.hidden')}</option>
    </>
  )
  return (
    <>
      <GallerySection title={t('fields.title')}>
        <FieldGrid>
          <TextField label={t('fields.rest')} required />
          <TextField label={t('fields.filled')} defaultValue={t('fields.value')} hint={t('fields.hint')} />
          <TextField label={t('fields.wrong')} defaultValue={t('fields.wrongValue')} error={t('fields.error')} />
          <TextField label={t('fields.disabled')} defaultValue={t('fields.value')} disabled />
          <TextField label={t('fields.long')} error={t('fields.longError')} />
          <PasswordField label={t('fields.password')} defaultValue={t('fields.passwordValue')} />
          <SelectField label={t('fields.select')}>{options}</SelectField>
          <SelectField label={t('fields.selectWrong')} error={t('fields.error')}>
            {options}
          </SelectField>
          <DateField label={t('fields.date')} />
          <DateField label={t('fields.dateFilled')} defaultValue="2026-11-21" />
          <TextArea label={t('fields.area')} />
          <TextArea label={t('fields.areaFilled')} defaultValue={t('fields.areaValue')} />
        </FieldGrid>
        <h3>{t('fields.small')}</h3>
        <FieldGrid>
          <TextField size="sm" label={t('fields.restSmall')} />
          <TextField size="sm" label={t('fields.filledSmall')} defaultValue={t('fields.value')} />
          <SelectField size="sm" label={t('fields.selectSmall')}>
            {options}
          </SelectField>
          <PasswordField size="sm" label={t('fields.passwordSmall')} />
        </FieldGrid>
      </GallerySection>
      <GallerySection title={t('choices.title')}>
        <div className="row">
          <Checkbox label={t('choices.unchecked')} />
          <Checkbox label={t('choices.checked')} defaultChecked />
          <Checkbox label={t('choices.partial')} partial />
          <Checkbox label={t('choices.disabled')} disabled defaultChecked />
        </div>
        <Checkbox label={t('choices.long')} error={t('choices.error')} />
        <RadioGroup
          legend={t('choices.legend')}
          name="gallery-choice"
          defaultValue="one"
          inline
          options={[
            { value: 'one', label: t('choices.one') },
            { value: 'two', label: t('choices.two') },
            { value: 'three', label: t('choices.three'), disabled: true },
          ]}
        />
        <RadioGroup
          legend={t('choices.legendWrong')}
          name="gallery-choice-wrong"
          error={t('choices.errorGroup')}
          options={[
            { value: 'one', label: t('choices.one'), hint: t('choices.oneHint') },
            { value: 'two', label: t('choices.two') },
          ]}
        />
      </GallerySection>
      <GallerySection title={t('debounce.title')}>
        <div className={styles.narrow}>
          <TextField label={t('debounce.label')} value={typed} onChange={event => setTyped(event.target.value)} />
        </div>
        <output className={styles.output} aria-label={t('debounce.settled')}>
          {settled}
        </output>
      </GallerySection>
      <GallerySection title={t('crop.title')}>
        <CropField
          src={samplePicture}
          label={t('crop.label')}
          zoomLabel={t('crop.zoom')}
          hint={t('crop.hint')}
          onCrop={setArea}
        />
        <output className={styles.output} aria-label={t('crop.chosen')}>
          {area && Object.values(area).map(Math.round).join(' ')}
        </output>
      </GallerySection>
      <GallerySection title={t('drop.title')}>
        <DropZone label={t('drop.label')} hint={t('drop.hint')} multiple onFiles={setFiles} />
        <output className={styles.output} aria-label={t('drop.chosen')}>
          {files.map(file => file.name).join(', ')}
        </output>
        <DropZone label={t('drop.disabled')} disabled onFiles={setFiles} />
        <DropZone label={t('drop.label')} hint={t('drop.hint')} size="sm" onFiles={setFiles} />
      </GallerySection>
    </>
  )
}
