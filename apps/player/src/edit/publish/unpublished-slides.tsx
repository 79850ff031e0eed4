import { Badge } from '@preau/ui/badge/badge'
import { Button } from '@preau/ui/button/button'
import { useTranslation } from 'react-i18next'
import styles from '#edit/list-dialog/list-dialog.module.css'
import type { Check } from '#edit/tool/check-tool.ts'
import type { ToolTree } from '#edit/tool/tool-tree.ts'
import type { SlidePlace } from '#platform/place.ts'
import { isPublishedButHidden, unpublishedModules } from './unpublished-changes.ts'

/** The slides to be published, by module; a mark only says what differs from an ordinary changed slide. */
export function UnpublishedSlides({
  tree,
  unpublished,
  unfinished,
  present,
  place,
  busy,
  onPublish,
}: {
  tree: ToolTree
  /** Ids of the unpublished slides. */
  unpublished: readonly string[]
  /** Ids of those that cannot be published because they are unfinished. */
  unfinished: readonly string[]
  /** Other people who have one of them open. */
  present: Check['present']
  /** The open slide. */
  place: SlidePlace
  /** The id of the slide, module or tool being published. */
  busy: string | null
  onPublish: (module: string) => void
}) {
  const { t } = useTranslation('editor')
  const waiting = unpublishedModules(tree, unpublished)
  return (
    // biome-ignore lint/a11y/noRedundantRoles: VoiceOver ignores lists without bullets
    <ul role="list" className={`stack gap-16 ${styles.waiting}`} aria-label={t('publish.waiting')}>
      {waiting.map(({ module, number, slides }) => (
        <li key={module.id}>
          <div className={`row ${styles.waitingModule}`}>
            <p>{t('side.module', { number, name: module.name })}</p>
            {isPublishedButHidden(module) && <Badge icon="eye-off">{t('side.hidden')}</Badge>}
            {waiting.length > 1 && slides.some(({ slide }) => !unfinished.includes(slide.id)) && (
              <Button look="plain" size="sm" busy={busy === module.id} onClick={() => onPublish(module.id)}>
                {t('publish.onlyModule')}
                <span className="visually-hidden">{module.name}</span>
              </Button>
            )}
          </div>
          {/* biome-ignore lint/a11y/noRedundantRoles: VoiceOver ignores lists without bullets */}
          <ul role="list">
            {slides.map(({ slide, publishState }) => (
              <li key={slide.id} className={`row ${styles.waitingSlide}`}>
                <span>{slide.name || t('side.untitled')}</span>
                {slide.id === place.slide && <Badge look="ok">{t('publish.thisSlide')}</Badge>}
                {unfinished.includes(slide.id) && <Badge>{t('publish.unfinished')}</Badge>}
                {publishState === 'new' && <Badge>{t('publish.new')}</Badge>}
                {publishState === 'hidden' && <Badge icon="eye-off">{t('side.hidden')}</Badge>}
                {!unfinished.includes(slide.id) && (
                  <PresentPeople people={present.find(one => one.slide === slide.id)?.people ?? []} />
                )}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

/** Other people who have a slide open that will be published. */
function PresentPeople({ people }: Pick<Check['present'][number], 'people'>) {
  const { t } = useTranslation('editor')
  const [name, ...others] = people.map(({ name, mail }) => name || mail)
  if (name === undefined) return null
  return <Badge icon="users">{t('publish.present', { count: people.length, name, others: others.length })}</Badge>
}
