import { showToast } from '@preau/ui/toast/toast'
import { useTranslation } from 'react-i18next'
import { announceLibraryChange } from '#library/library-changes.ts'
import { type LibraryRefusal, useSayRefusal } from './say-refusal.ts'

/** Takes something back, or gives the refusal. */
type Undo = () => Promise<{ refusal?: LibraryRefusal }>

/** Says in a toast what was done to the library, with a button that takes it back and says that too. */
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
