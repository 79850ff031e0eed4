import { RadioGroup } from '@preau/ui/radio-group/radio-group'
import { useTranslation } from 'react-i18next'

/** Chooses between moving something and copying it. */
export function MoveOrCopy({
  isCopy,
  isClosed = false,
  mayMove = true,
  onChange,
}: {
  isCopy: boolean
  isClosed?: boolean
  /** Whether it may be removed from here. */
  mayMove?: boolean
  onChange: (isCopy: boolean) => void
}) {
  const { t } = useTranslation('editor')
  return (
    <RadioGroup
      inline
      name="way"
      legend={t('destination.way')}
      value={isCopy ? 'copy' : 'move'}
      disabled={isClosed}
      options={[
        { value: 'move', label: t('destination.move'), disabled: !mayMove },
        { value: 'copy', label: t('destination.copy') },
      ]}
      onChange={event => onChange(event.target.value === 'copy')}
    />
  )
}
