import { toolPage } from '@preau/contract/library/tool-page'
import { Icon } from '@preau/ui/icon/icon'
import { Ring } from '@preau/ui/ring/ring'
import { toneAt } from '@preau/ui/tone'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useMainSiteHref } from '#main-site-links.ts'
import type { PlacedTool } from './read-dashboard.ts'
import styles from './tool-line.module.css'

/** A tool in one of the person's lists: how much of it is done, its name, and a text below. */
export function ToolLine({ tool, place, children }: PlacedTool & { children: ReactNode }) {
  const { t } = useTranslation()
  const mainSiteHref = useMainSiteHref()
  const percent = tool.percent ?? 0
  return (
    <li data-tone={toneAt(place)}>
      <Link className={styles.line} to={mainSiteHref(toolPage(tool.id, tool.access))}>
        <Ring percent={percent} label={t('tool.done', { percent })} plain />
        <span>
          <strong className={styles.name} lang={tool.wordsLanguage}>
            {tool.name}
          </strong>{' '}
          <span className="note">{children}</span>
        </span>
        <Icon name="arrow" size="sm" />
      </Link>
    </li>
  )
}
