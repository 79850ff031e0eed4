import { showToast } from '@preau/ui/toast/toast'
import { useTranslation } from 'react-i18next'
import { announceLibraryChange } from '#library/library-changes.ts'
import { type LibraryRefusal, useSayRefusal } from './say-refusal.ts'

/** Undoes something, or returns the refusal. */
type Undo = () => Promise<{ refusal?: LibraryRefusal }>

/** Reports in a toast what was done to the library, with a button that undoes it and reports that too. */
export function useUndo(): (text: string, undone: string, undo: Undo) => void {
  const { t } = useTranslation('library-administration')
  const sayRefusal = useSayRefusal()
  return (text, undone, undo) => {
    const takeBack = async () => {
      const { refusal } = await undo()
      if (refusal) return sayRefusal(refusal)
      showToast({ text: undone })
      announceLibraryChange()
    }
    showToast({ text, action: { label: t('undo'), onSelect: () => void takeBack() } })
  }
}
