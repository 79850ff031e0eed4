import { isAssessment } from '@preau/course/certificate'
import type { SlideContent } from '@preau/course/slide'
import { SelectField } from '@preau/ui/select-field/select-field'
import { useTranslation } from 'react-i18next'
import { useEditedTool } from '#edit/tool/edited-tool.ts'

/** Chooses the slide to read again after a missed assessment; renders nothing on a slide without one. */
export function ReadAgainField({
  slide,
  content: { readAgain, blocks },
  onChange,
}: {
  slide: string
  content: SlideContent
  onChange: (slide: string | undefined) => void
}) {
  const { t } = useTranslation('editor')
  const { tree } = useEditedTool()
  const module = tree.modules.find(({ slides }) => slides.some(({ id }) => id === slide))
  const others = module?.slides.filter(({ id }) => id !== slide) ?? []
  if (others.length === 0 || !blocks.some(block => isAssessment(block))) return null
  return (
    <SelectField
      label={t('readAgain.label')}
      hint={t('readAgain.hint')}
      size="sm"
      value={others.some(({ id }) => id === readAgain) ? readAgain : ''}
      onChange={({ target }) => onChange(target.value || undefined)}
    >
      <option value="">{t('readAgain.usual')}</option>
      {others.map(({ id, name }) => (
        <option key={id} value={id} lang={tree.language}>
          {name || t('side.untitled')}
        </option>
      ))}
    </SelectField>
  )
}
