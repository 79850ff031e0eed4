import { pathPage } from '@preau/contract/library/path-page'
import { Button } from '@preau/ui/button/button'
import { Icon } from '@preau/ui/icon/icon'
import { Menu, MenuItem } from '@preau/ui/menu/menu'
import { Spinner } from '@preau/ui/spinner/spinner'
import { useTranslation } from 'react-i18next'
import type { Path } from '#library/levels.ts'
import { pageHref, useLanguage } from '#site.tsx'
import { DeleteItem, ShareItem } from './menu-items.tsx'
import { beginTask, type Target } from './task.ts'
import { TaskDialogs } from './task-dialogs.tsx'
import styles from './tool-editing.module.css'
import { useDuplicate } from './use-duplicate.ts'
import { useExport } from './use-export.ts'
import { useMayDuplicate } from './use-may-duplicate.ts'

/** The actions on the page of a path, for those who may change it. */
export function PathEditing({ path: { id, name, right }, level }: { path: Path; level: string | null }) {
  const { t } = useTranslation('library-administration')
  const target: Target = { id, type: 'path', name, right }
  const language = useLanguage()
  const { isDuplicating, duplicate } = useDuplicate(id, copy => pageHref(language, pathPage(copy)))
  const { isExporting, save } = useExport(id, 'path')
  const mayDuplicate = useMayDuplicate({ right }, level)
  return (
    <div className={styles.editing}>
      <Button size="sm" look="second" icon="edit" onClick={() => beginTask({ kind: 'edit', target })}>
        <span className="visually-hidden" data-seen-over="600">
          {t('path.editHere')}
        </span>
      </Button>
      {/* Beside the menu: content of a button that has a label is not announced. */}
      <span className="visually-hidden" role="status">
        {isExporting && t('export.busy')}
        {isDuplicating && t('path.duplicating')}
      </span>
      <Menu
        label={t('path.more', { name })}
        trigger={isExporting || isDuplicating ? <Spinner /> : <Icon name="more" />}
      >
        <ShareItem target={target} />
        {mayDuplicate && (
          <MenuItem icon="copy" disabled={isDuplicating} onSelect={() => void duplicate()}>
            {t('tool.duplicate')}
          </MenuItem>
        )}
        <MenuItem icon="download" disabled={isExporting} onSelect={() => void save()}>
          {t('export.open')}
        </MenuItem>
        <DeleteItem target={target} page={pageHref(language, pathPage(id))} />
      </Menu>
      <TaskDialogs />
    </div>
  )
}
