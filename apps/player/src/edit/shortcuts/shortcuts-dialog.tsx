import { Button } from '@preau/ui/button/button'
import { Dialog } from '@preau/ui/dialog/dialog'
import { useTranslation } from 'react-i18next'
import { itemKey, optionKey, shortcutKey } from '#fields/key-names.ts'
import styles from './shortcuts-dialog.module.css'

const groups = {
  list: ['lines', 'actions', 'ends', 'drag'],
  slide: ['slash', 'answers', 'nextAnswer', 'format', 'item', 'open'],
  everywhere: ['undo', 'redo', 'help'],
} as const

/** The keys of the editor, by where they work. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('editor')
  const names = { shortcut: shortcutKey(), item: itemKey(), option: optionKey() }
  return (
    <Dialog
      open
      size="md"
      title={t('shortcuts.title')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('shortcuts.close')}</Button>}
    >
      <div className="stack gap-24">
        {(Object.keys(groups) as (keyof typeof groups)[]).map(group => (
          <section key={group} aria-labelledby={`shortcuts-${group}`}>
            <h3 id={`shortcuts-${group}`}>{t(`shortcuts.${group}`)}</h3>
            <dl className={styles.keys}>
              {groups[group].map(key => (
                <div key={key}>
                  <dt>
                    <kbd>{t(`shortcuts.keys.${key}`, names)}</kbd>
                  </dt>
                  <dd>{t(`shortcuts.does.${key}`)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
