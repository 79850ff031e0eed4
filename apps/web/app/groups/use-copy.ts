import { showToast } from '@preau/ui/toast/toast'
import { useTranslation } from 'react-i18next'

/** Copies a text, and says whether it could. */
export function useCopy() {
  const { t } = useTranslation('groups')
  return async (text: string, done: string) => {
    try {
      await navigator.clipboard.writeText(text)
      showToast({ text: done })
    } catch {
      // Browsers refuse it where somebody has forbidden it: the text beside the button can be selected.
      showToast({ text: t('code.notCopied'), look: 'bad' })
    }
  }
}
