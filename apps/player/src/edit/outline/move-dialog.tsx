import { Dialog } from '@preau/ui/dialog/dialog'
import { useTranslation } from 'react-i18next'
import styles from '#edit/destination/destination.module.css'
import { DestinationList } from '#edit/destination/destination-list.tsx'
import { seenOfMove } from '#edit/tool/seen-by-teachers.ts'
import type { ToolTree, TreeModule, TreeSlide } from '#edit/tool/tool-tree.ts'

/** The modules a slide can move to; it becomes the last slide there. */
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
  const targets = tree.modules.map((module, index) => {
    const isHere = module.slides.some(({ id }) => id === slide.id)
    const seen = seenOfMove(tree, slide, module)
    const note = isHere ? t('move.here') : seen === 'disappears' && t('move.goes')
    const name = t('side.module', { number: index + 1, name: module.name })
    return {
      id: module.id,
      name,
      note,
      isClosed: isHere,
      module,
      isFound: !isHere && (seen === 'appears' || seen === 'moves'),
    }
  })
  return (
    <Dialog open onClose={onClose} size="md" title={t('move.title', { name: slide.name || t('side.untitled') })}>
      <div className={`stack ${styles.parts}`}>
        <p className="note">
          {t('move.means')} {targets.some(({ isFound }) => isFound) && t('move.oncePublished')}
        </p>
        <DestinationList
          groups={[{ id: 'modules', title: null, destinations: targets }]}
          label={t('otherTool.searchModule')}
          onChoose={id => {
            const target = targets.find(target => target.id === id)
            if (target) onChoose(target.module)
          }}
        />
      </div>
    </Dialog>
  )
}
