import { showToast } from '@preau/ui/toast/toast'
import { useTranslation } from 'react-i18next'
import { announceLibraryChange } from '#library/library-changes.ts'
import { useSayFault } from './making-calls.ts'

/** Says in a toast what was done to the library, with a button that takes it back and says that too. */
export function useUndo(): (text: string, undone: string, undo: () => Promise<unknown>) => void {
  const { t } = useTranslation('library-administration')
  const sayFault = useSayFault()
  return (text, undone, undo) => {
    const takeBack = async () => {
      try {
        await undo()
        showToast({ text: undone })
        announceLibraryChange()
      } catch (fault) {
        sayFault(fault)
      }
    }
    showToast({ text, action: { label: t('undo'), onSelect: () => void takeBack() } })
  }
}
