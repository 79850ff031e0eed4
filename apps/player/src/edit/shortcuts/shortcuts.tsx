import { Button } from '@preau/ui/button/button'
import { topDialog } from '@preau/ui/dialog/open-dialogs'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyDialog } from '#platform/lazy-dialog.tsx'
import styles from './shortcuts.module.css'

const ShortcutsDialog = lazyDialog(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog)

/** Opens the list of the editor's keys, which `?` opens wherever no text is written. */
export function Shortcuts() {
  const { t } = useTranslation('editor')
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const press = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) => {
      if (key !== '?' || ctrlKey || metaKey || altKey || topDialog()) return
      if (target instanceof Element && target.matches('input, textarea, select, [contenteditable], [role="menu"] *'))
        return
      setIsOpen(true)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  return (
    <div className={styles.open}>
      <Button look="plain" size="sm" aria-keyshortcuts="?" onClick={() => setIsOpen(true)}>
        {t('shortcuts.open')}
      </Button>
      {isOpen && <ShortcutsDialog onClose={() => setIsOpen(false)} />}
    </div>
  )
}
