import { Badge } from '@preau/ui/badge/badge'
import { useTranslation } from 'react-i18next'
import styles from '#edit/list-dialog/list-dialog.module.css'
import type { ToolTree } from '#edit/tool/tool-tree.ts'
import type { Place } from '#platform/place.ts'
import { unpublishedModules } from './unpublished-changes.ts'

/** The slides that wait to be published, module by module: by their names one knows what each button sends out. */
export function UnpublishedSlides({
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
  return (
    // biome-ignore lint/a11y/noRedundantRoles: VoiceOver drops the list with its bullets
    <ul role="list" className={styles.waiting} aria-label={t('publish.waiting')}>
      {unpublishedModules(tree, unpublished).map(({ module, number, slides }) => (
        <li key={module.id}>
          <p className={styles.waitingModule}>
            {t('side.module', { number, name: module.name })}
            {module.id === place.module && <Badge look="ok">{t('publish.thisModule')}</Badge>}
            {module.isPublished && module.isHidden && <Badge icon="eye-off">{t('side.hidden')}</Badge>}
          </p>
          {/* biome-ignore lint/a11y/noRedundantRoles: VoiceOver drops the list with its bullets */}
          <ul role="list">
            {slides.map(({ slide, publishState }) => (
              <li key={slide.id} className={styles.waitingSlide}>
                <span>{slide.name || t('side.untitled')}</span>
                {slide.id === place.slide && <Badge look="ok">{t('publish.thisSlide')}</Badge>}
                <span className={styles.standing}>{t(`publish.${publishState}`)}</span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
