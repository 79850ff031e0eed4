import { may } from '@preau/contract/library/rights'
import { MenuItem, MenuRule } from '@preau/ui/menu/menu'
import { useTranslation } from 'react-i18next'
import { useViewer } from '#account/viewer.ts'
import { beginTask, type Target } from './task.ts'

/** The menu item that opens the rights on a level, a tool or a path. */
export function ShareItem({ target }: { target: Target }) {
  const { t } = useTranslation('library-administration')
  return (
    <MenuItem icon="users" onSelect={() => beginTask({ kind: 'share', target })}>
      {t('share.open')}
    </MenuItem>
  )
}

/**
 * The last menu item, which deletes a level, a tool or a path, for people who may; `page` is the page of that object,
 * if it is open.
 */
export function DeleteItem({ target, page }: { target: Target; page?: string }) {
  const { t } = useTranslation('library-administration')
  if (!may(useViewer(), 'delete', target)) return null
  return (
    <>
      <MenuRule />
      <MenuItem icon="trash" danger onSelect={() => beginTask({ kind: 'delete', target, ...(page && { page }) })}>
        {t(`${target.type}.delete`)}
      </MenuItem>
    </>
  )
}
