import { Badge } from '@preau/ui/badge/badge'
import { useTranslation } from 'react-i18next'
import type { Place } from '#learn/place.ts'
import styles from './list-dialog.module.css'
import { isSeen } from './seen-by-teachers.ts'
import type { ToolTree, TreeModule, TreeSlide } from './tool-tree.ts'

/** The slides that wait to be published, module by module: by their names one knows what each button sends out. */
export function WaitingSlides({
  tree,
  unpublished,
  place,
}: {
  tree: ToolTree
  /** Ids of the slides that wait. */
  unpublished: readonly string[]
  /** The slide one writes. */
  place: Place
}) {
  const { t } = useTranslation('editor')
  const modules = tree.modules.flatMap((module, index) => {
    const slides = module.slides.filter(({ id }) => unpublished.includes(id))
    return slides.length > 0 ? [{ module, number: index + 1, slides }] : []
  })
  return (
    // biome-ignore lint/a11y/noRedundantRoles: VoiceOver drops the list with its bullets
    <ul role="list" className={styles.waiting} aria-label={t('publish.waiting')}>
      {modules.map(({ module, number, slides }) => (
        <li key={module.id}>
          <p className={styles.waitingModule}>
            {t('side.module', { number, name: module.name })}
            {module.id === place.module && <Badge look="ok">{t('publish.thisModule')}</Badge>}
            {module.isPublished && module.isHidden && <Badge icon="eye-off">{t('side.hidden')}</Badge>}
          </p>
          {/* biome-ignore lint/a11y/noRedundantRoles: VoiceOver drops the list with its bullets */}
          <ul role="list">
            {slides.map(slide => (
              <li key={slide.id} className={styles.waitingSlide}>
                <span>{slide.name || t('side.untitled')}</span>
                {slide.id === place.slide && <Badge look="ok">{t('publish.thisSlide')}</Badge>}
                <span className={styles.standing}>{t(`publish.${standingOf(tree, slide, module)}`)}</span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

/** What teachers see of a slide that waits, and of what is published of it. */
function standingOf(tree: ToolTree, slide: TreeSlide, module: TreeModule) {
  if (isSeen(tree, module, slide)) return 'seenAsBefore'
  const isKeptBack = (object: TreeSlide) => object.isPublished && object.isHidden
  return tree.isHidden || isKeptBack(slide) || isKeptBack(module) ? 'staysHidden' : 'neverSeen'
}
