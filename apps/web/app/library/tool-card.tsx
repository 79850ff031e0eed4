import { toolPage } from '@preau/contract/library/tool-page'
import { Badge } from '@preau/ui/badge/badge'
import { cardLinkClass, PictureCard } from '@preau/ui/card/card'
import { Icon } from '@preau/ui/icon/icon'
import { Ring } from '@preau/ui/ring/ring'
import { toneAt } from '@preau/ui/tone'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useMainSiteHref } from '#main-site-links.ts'
import { pageHref, useLanguage } from '#site.tsx'
import type { Tool } from './levels.ts'
import styles from './tool-card.module.css'
import { ToolCover } from './tool-cover.tsx'
import { ToolLanguages } from './tool-languages.tsx'
import { useDuration } from './use-duration.ts'
import { useHasVisit } from './use-has-visit.ts'

type Props = {
  tool: Tool
  /** Place of its level among the levels, from 0. */
  place: number
  /** Its line among the cards, from 0: each line is revealed a little later. */
  line?: number
  /** Rank of its name among the headings of the page. */
  heading?: 3 | 4
  /** What who may change it does so with. */
  edit?: ReactNode
  /** A round button over the corner of its picture. */
  corner?: ReactNode
  /** What is said below its description. */
  children?: ReactNode
}

/** A tool in a list: what it is, by its name the way to its page, how far one is, and the way in. */
export function ToolCard({ tool, place, line, heading = 4, edit, corner, children }: Props) {
  const { t } = useTranslation()
  const mainSiteHref = useMainSiteHref()
  return (
    <PictureCard
      as="li"
      tone={toneAt(place)}
      {...(line !== undefined && { line })}
      picture={<ToolCover id={tool.id} place={place} picture={tool.picture} />}
      title={
        <Link className={styles.title} lang={tool.wordsLanguage} to={mainSiteHref(toolPage(tool.id, tool.access))}>
          {tool.name}
        </Link>
      }
      heading={heading}
      badge={
        <span className="row">
          {tool.isHidden && (
            <Badge look="ink" icon="eye-off">
              {t('tool.hidden')}
            </Badge>
          )}
          <ToolLanguages tool={tool} />
        </span>
      }
      // Its place is kept from the start: the ring comes once the person's progress is known.
      ring={<ToolRing percent={tool.percent} />}
      corner={corner}
      edit={edit}
      meta={<ToolSize tool={tool} />}
      link={<ToolLink tool={tool} className={cardLinkClass} />}
    >
      {tool.description && <p lang={tool.wordsLanguage}>{tool.description}</p>}
      {children}
    </PictureCard>
  )
}

/** How much of a tool one has done; nothing where nobody is signed in. */
function ToolRing({ percent }: { percent: number | null }) {
  const { t } = useTranslation()
  return percent === null ? <span /> : <Ring percent={percent} label={t('tool.done', { percent })} />
}

/** How many modules a tool has and how long they take, e.g. `3 modules, 1 h 05`. */
export function ToolSize({ tool }: { tool: Tool }) {
  const { t } = useTranslation()
  const duration = useDuration()(tool)
  const modules = t('tool.modules', { count: tool.moduleCount })
  return duration ? t('tool.size', { modules, duration }) : modules
}

/** The way into a tool: begin it, go on at the slide one left, or take it again; to its page while nothing of it is published. */
export function ToolLink({
  tool: { id, name, access, percent, moduleCount },
  className,
}: {
  tool: Tool
  className: string
}) {
  const { t } = useTranslation()
  const language = useLanguage()
  const mainSiteHref = useMainSiteHref()
  const hasVisit = useHasVisit(id)
  const isBegun = percent === null ? hasVisit && moduleCount > 0 : percent > 0
  const step = percent === 100 ? 'again' : isBegun ? 'resume' : moduleCount > 0 ? 'start' : 'look'
  return (
    <Link
      className={className}
      to={step === 'look' ? mainSiteHref(toolPage(id, access)) : pageHref(language, `tool/${id}/next`)}
      aria-label={t(`tool.${step}Named`, { name })}
    >
      {step === 'start' || step === 'resume' ? (
        // Whether it is begun is known late: each word has its place from the start.
        <span className={styles.steps}>
          <span data-shown={step === 'start'}>{t('tool.start')}</span>
          <span data-shown={step === 'resume'}>{t('tool.resume')}</span>
        </span>
      ) : (
        t(`tool.${step}`)
      )}
      <Icon name="arrow" size="sm" />
    </Link>
  )
}
