import { showingWordsMaximum } from '@preau/contract/library/library-object'
import { TextArea } from '@preau/ui/text-area/text-area'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#forms/form-dialog.tsx'

/** Asks for the message to the author whose request to show a tool is declined. */
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
        if (words.trim() !== '' && words.length <= showingWordsMaximum) onDecline(words.trim())
      }}
      onClose={onClose}
    >
      <TextArea
        label={t('showings.words')}
        hint={t('showings.wordsHint')}
        required
        rows={5}
        most={showingWordsMaximum}
        value={words}
        error={isMissing ? t('showings.wordsMissing') : undefined}
        onChange={event => setWords(event.target.value)}
      />
    </FormDialog>
  )
}
