import { Button } from '@preau/ui/button/button'
import { Dialog } from '@preau/ui/dialog/dialog'
import { useTranslation } from 'react-i18next'
import styles from './list-dialog.module.css'
import type { TreeModule, TreeSlide } from './tool-tree.ts'

/** The modules a slide can go to; it becomes the last of the one chosen. */
export function MoveDialog({
  slide,
  modules,
  onChoose,
  onClose,
}: {
  slide: TreeSlide
  modules: readonly TreeModule[]
  onChoose: (module: TreeModule) => void
  onClose: () => void
}) {
  const { t } = useTranslation('editor')
  return (
    <Dialog open onClose={onClose} size="xs" title={t('move.title', { name: slide.name || t('side.untitled') })}>
      <p className={styles.note}>
        {t('move.means')} {slide.isPublished && !slide.isHidden && t('move.atOnce')}
      </p>
      {/* biome-ignore lint/a11y/noRedundantRoles: VoiceOver drops the list with its bullets */}
      <ol role="list" className={styles.targets}>
        {modules.map((module, index) => {
          const isHere = module.slides.some(({ id }) => id === slide.id)
          return (
            <li key={module.id}>
              <Button look="second" wide disabled={isHere} onClick={() => onChoose(module)}>
                {t('side.module', { number: index + 1, name: module.name })}
                {isHere && <span className={styles.note}>{t('move.here')}</span>}
              </Button>
            </li>
          )
        })}
      </ol>
    </Dialog>
  )
}
