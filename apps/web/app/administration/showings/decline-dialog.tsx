import { TextArea } from '@preau/ui/text-area/text-area'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#forms/form-dialog.tsx'

/** Asks what the author of a tool is to read who asked for it to be shown. */
export function DeclineDialog({
  name,
  isBusy,
  onDecline,
  onClose,
}: {
  name: string
  isBusy: boolean
  onDecline: (words: string) => void
  onClose: () => void
}) {
  const { t } = useTranslation('administration')
  const [words, setWords] = useState('')
  const [attempts, setAttempts] = useState(0)
  const isMissing = attempts > 0 && words.trim() === ''
  return (
    <FormDialog
      title={t('showings.declineTitle', { name })}
      isDirty={words !== ''}
      isBusy={isBusy}
      attempts={attempts}
      submitLabel={t('showings.send')}
      onSubmit={event => {
        event.preventDefault()
        setAttempts(attempts + 1)
        if (words.trim() !== '') onDecline(words.trim())
      }}
      onClose={onClose}
    >
      <TextArea
        label={t('showings.words')}
        hint={t('showings.wordsHint')}
        required
        rows={5}
        maxLength={2000}
        value={words}
        error={isMissing ? t('showings.wordsMissing') : undefined}
        onChange={event => setWords(event.target.value)}
      />
    </FormDialog>
  )
}
