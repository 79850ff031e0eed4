import { Button } from '@preau/ui/button/button'
import { Dialog } from '@preau/ui/dialog/dialog'
import { useTranslation } from 'react-i18next'
import styles from '#edit/list-dialog/list-dialog.module.css'
import { seenOfMove } from '#edit/tool/seen-by-teachers.ts'
import type { ToolTree, TreeModule, TreeSlide } from '#edit/tool/tool-tree.ts'

/** The modules a slide can go to; it becomes the last of the one chosen. */
export function MoveDialog({
  slide,
  tree,
  onChoose,
  onClose,
}: {
  slide: TreeSlide
  tree: ToolTree
  onChoose: (module: TreeModule) => void
  onClose: () => void
}) {
  const { t } = useTranslation('editor')
  const targets = tree.modules.map(module => ({
    module,
    isHere: module.slides.some(({ id }) => id === slide.id),
    seen: seenOfMove(tree, slide, module),
  }))
  const isFound = targets.some(({ isHere, seen }) => !isHere && (seen === 'comes' || seen === 'stays'))
  return (
    <Dialog open onClose={onClose} size="xs" title={t('move.title', { name: slide.name || t('side.untitled') })}>
      <p className={styles.note}>
        {t('move.means')} {isFound && t('move.atOnce')}
      </p>
      {/* biome-ignore lint/a11y/noRedundantRoles: VoiceOver drops the list with its bullets */}
      <ol role="list" className={styles.targets}>
        {targets.map(({ module, isHere, seen }, index) => (
          <li key={module.id}>
            <Button look="second" wide disabled={isHere} onClick={() => onChoose(module)}>
              {t('side.module', { number: index + 1, name: module.name })}
              {isHere && <span className={styles.note}>{t('move.here')}</span>}
              {seen === 'goes' && <span className={styles.note}>{t('move.goes')}</span>}
            </Button>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
