import { may } from '@preau/contract/library/rights'
import { Button } from '@preau/ui/button/button'
import { Icon } from '@preau/ui/icon/icon'
import { Menu, MenuItem, MenuRule } from '@preau/ui/menu/menu'
import { useTranslation } from 'react-i18next'
import { useViewer } from '#account/viewer.ts'
import type { Path } from '#library/levels.ts'
import { beginTask, type Target } from './task.ts'
import { TaskDialogs } from './task-dialogs.tsx'
import styles from './tool-editing.module.css'

/** The actions on the page of a path, for those who may change it. */
export function PathEditing({ path: { id, name, right } }: { path: Path }) {
  const { t } = useTranslation('library-administration')
  const viewer = useViewer()
  const target: Target = { id, type: 'path', name, right }
  return (
    <div className={styles.editing}>
      <Button size="sm" look="second" icon="edit" onClick={() => beginTask({ kind: 'edit', target })}>
        <span className="visually-hidden" data-seen-over="600">
          {t('path.editHere')}
        </span>
      </Button>
      <Menu label={t('path.more', { name })} trigger={<Icon name="more" />}>
        <MenuItem icon="users" onSelect={() => beginTask({ kind: 'share', target })}>
          {t('share.open')}
        </MenuItem>
        {may(viewer, 'delete', target) && (
          <>
            <MenuRule />
            <MenuItem icon="trash" danger onSelect={() => beginTask({ kind: 'delete', target })}>
              {t('path.delete')}
            </MenuItem>
          </>
        )}
      </Menu>
      <TaskDialogs />
    </div>
  )
}
