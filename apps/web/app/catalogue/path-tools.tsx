import { toolPage } from '@preau/contract/library/tool-page'
import { Icon } from '@preau/ui/icon/icon'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useDuration } from '#library/use-duration.ts'
import { useMainSiteHref } from '#main-site-links.ts'
import styles from './module-lines.module.css'
import type { PathView } from './path-view.ts'
import type { PathProgress } from './use-own-path.ts'

/** The tools of a path, each with a link to its page, and the person's state in it. All are open, whatever comes next. */
export function PathTools({
  view: { tools, isOrdered },
  progress,
  next,
}: {
  view: PathView
  progress: PathProgress
  next: string | null
}) {
  const { t } = useTranslation(['main-site', 'site'])
  const mainSiteHref = useMainSiteHref()
  const durationOf = useDuration()
  const List = isOrdered ? 'ol' : 'ul'
  return (
    <List role="list" className={styles.modules}>
      {tools.map((tool, at) => {
        const { id, name, description, wordsLanguage, access } = tool
        const own = progress?.find(each => each.tool === id)
        const state = own && (own.finishedAt !== null ? 'done' : own.begunAt !== null ? 'begun' : 'todo')
        return (
          <li key={id} className={styles.module}>
            <span className={styles.mark} data-done={state === 'done' || undefined} aria-hidden="true" translate="no">
              {state === 'done' ? <Icon name="check" /> : isOrdered ? at + 1 : '·'}
            </span>
            <div>
              <h3>
                <Link to={mainSiteHref(toolPage(id, access))} lang={wordsLanguage}>
                  {name}
                </Link>
              </h3>
              {description && <p lang={wordsLanguage}>{description}</p>}
            </div>
            <p className={styles.side} data-state={state}>
              {durationOf(tool) && <span>{durationOf(tool)}</span>}
              {state && <strong>{t(state === 'todo' && id === next ? 'path.upNext' : `modules.${state}`)}</strong>}
            </p>
          </li>
        )
      })}
    </List>
  )
}
