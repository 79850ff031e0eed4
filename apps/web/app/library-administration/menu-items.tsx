import { may } from '@preau/contract/library/rights'
import { MenuItem, MenuRule } from '@preau/ui/menu/menu'
import { useTranslation } from 'react-i18next'
import { useViewer } from '#account/viewer.ts'
import { beginTask, type Target } from './task.ts'

/** The line of a menu that opens who has a level, a tool or a path. */
export function ShareItem({ target }: { target: Target }) {
  const { t } = useTranslation('library-administration')
  return (
    <MenuItem icon="users" onSelect={() => beginTask({ kind: 'share', target })}>
      {t('share.open')}
    </MenuItem>
  )
}

/** The last line of a menu, which deletes a level, a tool or a path, for those who may; `page` where its page is open. */
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
