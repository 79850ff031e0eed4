import { may, type Right } from '@preau/contract/library/rights'
import { buttonClass } from '@preau/ui/button/button'
import { Icon } from '@preau/ui/icon/icon'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { useViewer } from '#account/viewer.ts'
import { isEditAddress } from '#library/player-path.ts'
import styles from './player-mode.module.css'

/** For authors of a tool, the link from a place as teachers see it to the editor, and back. */
export function PlayerMode({ right }: { right: Right | null }) {
  const { t } = useTranslation('lesson')
  const viewer = useViewer()
  const { pathname } = useLocation()
  if (!may(viewer, 'edit', { type: 'tool', right })) return null
  const isEditing = isEditAddress(pathname)
  const here = pathname.replace(/\/$/, '')
  return (
    <Link
      className={`${buttonClass({ look: 'second', size: 'sm' })} ${styles.mode}`}
      to={isEditing ? here.replace(/\/edit$/, '') : `${here}/edit`}
    >
      <Icon name={isEditing ? 'play' : 'edit'} />
      <span className="visually-hidden" data-seen-over="768">
        {t(isEditing ? 'learn' : 'write')}
      </span>
    </Link>
  )
}
