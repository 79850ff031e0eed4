import { toolPage } from '@preau/contract/library/tool-page'
import { nobody } from '@preau/contract/nobody'
import { journalKey } from '@preau/contract/progress/progress-journal'
import { Badge } from '@preau/ui/badge/badge'
import { cardLinkClass, PictureCard } from '@preau/ui/card/card'
import { Icon } from '@preau/ui/icon/icon'
import { Ring } from '@preau/ui/ring/ring'
import { toneAt } from '@preau/ui/tone'
import { type ReactNode, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useMainSiteHref } from '#main-site-links.ts'
import { pageHref, useLanguage } from '#site.tsx'
import type { Tool } from './levels.ts'
import styles from './tool-card.module.css'
import { ToolCover } from './tool-cover.tsx'
import { EasyLanguage, ToolLanguages } from './tool-languages.tsx'
import { toolStateOf } from './tool-state.ts'
import { useDuration } from './use-duration.ts'

type Props = {
  tool: Tool
  /** Index of its level, from 0. */
  place: number
  /** Its row among the cards, from 0: each row is revealed a little later. */
  line?: number
  /** Level of its heading on the page. */
  heading?: 3 | 4
  /** The editing actions, for those who may change it. */
  edit?: ReactNode
  /** A round button over the corner of its picture. */
  corner?: ReactNode
  /** Content below its description. */
  children?: ReactNode
}

/** A tool in a list: its description, its name as a link to its page, the person's progress, and a button to start. */
export function ToolCard({ tool, place, line, heading = 4, edit, corner, children }: Props) {
  const { t } = useTranslation()
  const mainSiteHref = useMainSiteHref()
  return (
    <PictureCard
      as="li"
      tone={toneAt(place)}
      {...(line !== undefined && { line })}
      picture={<ToolCover of={tool} place={place} />}
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
          <EasyLanguage tool={tool} />
        </span>
      }
      // Space is reserved: the ring appears once the person's progress is known.
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

/** The done part of a tool; nothing if nobody is signed in. */
function ToolRing({ percent }: { percent: number | null }) {
  const { t } = useTranslation()
  return percent === null ? <span /> : <Ring percent={percent} label={t('tool.done', { percent })} />
}

/** The number of modules of a tool and their duration, e.g. `3 modules, 1 h 05`. */
export function ToolSize({ tool }: { tool: Tool }) {
  const { t } = useTranslation()
  const duration = useDuration()(tool)
  const modules = t('tool.modules', { count: tool.moduleCount })
  return duration ? t('tool.size', { modules, duration }) : modules
}

/**
 * A link that begins a tool, continues it at the last slide or repeats it; to the tool's page as long as nothing of it is
 * published.
 */
export function ToolLink({ tool, className }: { tool: Tool; className: string }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const mainSiteHref = useMainSiteHref()
  const { id, name, access, moduleCount } = tool
  const hasVisit = useHasVisit(id)
  const state = toolStateOf(tool)
  const isBegun = state === null ? hasVisit && moduleCount > 0 : state === 'begun'
  const step = state === 'finished' ? 'again' : isBegun ? 'resume' : moduleCount > 0 ? 'start' : 'look'
  return (
    <Link
      className={className}
      to={step === 'look' ? mainSiteHref(toolPage(id, access)) : pageHref(language, `tool/${id}/next`)}
      aria-label={t(`tool.${step}Named`, { name })}
    >
      {step === 'start' || step === 'resume' ? (
        // Whether it was begun is known late: space is reserved for each label.
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

const never = () => () => {}

/** Whether a tool was begun in this browser without an account; false in a document's first render. */
function useHasVisit(tool: string): boolean {
  return useSyncExternalStore(
    never,
    () => toolsBegun().has(tool),
    () => false,
  )
}

let begun: ReadonlySet<string> | null = null

/** Read once for all cards rendered together: each read of the store is a synchronous call to the browser. */
function toolsBegun(): ReadonlySet<string> {
  if (begun) return begun
  setTimeout(() => {
    begun = null
  })
  begun = new Set(readBegun())
  return begun
}

function readBegun(): string[] {
  const beginning = journalKey(nobody)
  try {
    const keys = Object.keys(localStorage).filter(key => key.startsWith(beginning))
    return keys.map(key => key.slice(beginning.length).split(':')[0] ?? '')
  } catch {
    // A browser without storage has no visit.
    return []
  }
}
