import { toolPage } from '@preau/contract/library/tool-page'
import { languageMark } from '@preau/locales/language-name'
import { swissDay } from '@preau/locales/moment-words'
import { Badge } from '@preau/ui/badge/badge'
import { Button, buttonClass } from '@preau/ui/button/button'
import { Icon } from '@preau/ui/icon/icon'
import { Menu, MenuItem } from '@preau/ui/menu/menu'
import { toneAt } from '@preau/ui/tone'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useQueryWith } from '#account/flags.ts'
import { useViewer } from '#account/viewer.ts'
import type { Level } from '#library/levels.ts'
import { playerHref, translationHref } from '#library/player-path.ts'
import { ToolCover } from '#library/tool-cover.tsx'
import { useLanguageNames } from '#library/tool-languages.tsx'
import { AskShowing } from '#library-administration/ask-showing.tsx'
import { MakeTool } from '#library-administration/make-tool.tsx'
import { levelsToMakeToolsIn } from '#library-administration/may-make-tools.ts'
import { DeleteItem, ShareItem } from '#library-administration/menu-items.tsx'
import { beginTask, type LevelOrTool } from '#library-administration/task.ts'
import { TaskDialogs } from '#library-administration/task-dialogs.tsx'
import { useWriteLessons } from '#library-administration/use-write-lessons.ts'
import { useMainSiteHref } from '#main-site-links.ts'
import { pageHref, useLanguage, useSite } from '#site.tsx'
import type { WrittenTool } from './read-dashboard.ts'
import styles from './written-tools.module.css'

/** The tools the person writes, the state of each and where to continue, and how to make another one. */
export function WrittenTools({ tools, levels }: { tools: WrittenTool[]; levels: Level[] }) {
  const { t } = useTranslation('library-administration')
  const id = useId()
  const language = useLanguage()
  const open = levelsToMakeToolsIn(useViewer(), levels)
  const support = useQueryWith('support')
  return (
    <section aria-labelledby={id}>
      <div className={`row ${styles.head}`}>
        <h2 id={id}>{t('written.title')}</h2>
        <MakeTool levels={levels} look={tools.length === 0 ? 'main' : 'second'} />
      </div>
      {/* Where the button to make one would be. */}
      {open.length === 0 && (
        <p className={styles.another}>
          {t('written.another.ask')}{' '}
          <Link to={{ search: support }} preventScrollReset>
            {t('written.another.write')}
          </Link>
        </p>
      )}
      {/* biome-ignore lint/a11y/noRedundantRoles: VoiceOver drops the list with its bullets */}
      <ul role="list" hidden={tools.length === 0}>
        {tools.map(each => (
          <Written key={each.tool.id} {...each} />
        ))}
      </ul>
      {tools.length === 0 && <p className={styles.another}>{t('written.first')}</p>}
      <Link className={`tap gap-8 ${styles.bin}`} to={pageHref(language, 'admin/bin')}>
        <Icon name="trash" size="sm" />
        {t('written.bin')}
      </Link>
      <TaskDialogs />
    </section>
  )
}

function Written({ tool, place, writing }: WrittenTool) {
  const { t } = useTranslation(['library-administration', 'site'])
  const { language, languages } = useSite()
  const mainSiteHref = useMainSiteHref()
  const day = swissDay(writing.editedAt, language)
  return (
    <li className={styles.tool} data-tone={toneAt(place)}>
      <ToolCover of={tool} place={place} />
      <div className={`stack gap-6 ${styles.about}`}>
        <h3>
          <Link to={mainSiteHref(toolPage(tool.id, tool.access))} lang={tool.wordsLanguage}>
            {tool.name}
          </Link>
        </h3>
        <p className="cluster gap-6">
          <State isHidden={tool.isHidden} {...writing} />
          <Languages tool={tool} writing={writing} />
          {writing.faultyLinks > 0 && (
            <Badge icon="link">{t('written.faultyLinks', { count: writing.faultyLinks })}</Badge>
          )}
        </p>
        {tool.showing && (
          <AskShowing
            key={tool.showing}
            tool={tool.id}
            name={tool.name}
            showing={tool.showing}
            isEmpty={!writing.isPublished}
          />
        )}
        <p className="note">
          {writing.editedBy ? t('written.editedBy', { day, name: writing.editedBy }) : t('written.edited', { day })}
        </p>
      </div>
      <div className={`cluster gap-8 ${styles.ways}`}>
        {writing.place && languages.length > 1 && (
          <Link
            className={buttonClass({ look: 'plain', size: 'sm' })}
            to={translationHref(language, { tool: tool.id, ...writing.place })}
            aria-label={t('written.translateNamed', { name: tool.name })}
          >
            <Icon name="globe" size="sm" />
            {t('written.translate')}
          </Link>
        )}
        <Write tool={tool.id} name={tool.name} at={writing.place} />
        <Actions tool={tool} />
      </div>
    </li>
  )
}

/** Further actions on a tool of one's own. */
function Actions({ tool: { id, name, right } }: Pick<WrittenTool, 'tool'>) {
  const { t } = useTranslation('library-administration')
  const target: LevelOrTool = { id, type: 'tool', name, right }
  return (
    <Menu label={t('tool.more', { name })}>
      <MenuItem icon="edit" onSelect={() => beginTask({ kind: 'edit', target })}>
        {t('tool.editHere')}
      </MenuItem>
      <ShareItem target={target} />
      <DeleteItem target={target} />
    </Menu>
  )
}

type Writing = WrittenTool['writing']

/** The state of a tool; one badge says both where all of it is published and it is hidden. */
function State({ isHidden, isPublished, unpublished }: Writing & Pick<WrittenTool['tool'], 'isHidden'>) {
  const { t } = useTranslation(['library-administration', 'site'])
  if (isPublished && unpublished === 0 && isHidden) return <Badge icon="eye-off">{t('written.state.hidden')}</Badge>
  if (!isPublished || unpublished > 0)
    return (
      <>
        {isPublished ? (
          <Badge look="ink">{t('written.state.unpublished', { count: unpublished })}</Badge>
        ) : (
          <Badge>{t('written.state.draft')}</Badge>
        )}
        {isHidden && <Badge icon="eye-off">{t('site:tool.hidden')}</Badge>}
      </>
    )
  return (
    <Badge look="ok" icon="check">
      {t('written.state.published')}
    </Badge>
  )
}

/** The languages of a tool, with how much of it is translated if that is not all. */
function Languages({ tool, writing: { slides, translations } }: Pick<WrittenTool, 'tool' | 'writing'>) {
  const { t } = useTranslation('library-administration')
  const language = useLanguage()
  const nameOf = useLanguageNames()
  if (translations.length === 0) return null
  const written = [{ language: tool.language, slides }, ...translations]
  const listed = (key: 'partial' | 'partialNamed', name: (code: string) => string) =>
    written.map(each =>
      each.slides === slides
        ? name(each.language)
        : t(`written.${key}`, { language: name(each.language), slides: each.slides, count: slides }),
    )
  return (
    <Badge icon="globe">
      <span aria-hidden="true">{listed('partial', code => languageMark(code, language)).join(' · ')}</span>
      <span className="visually-hidden">
        {t('written.inLanguages', { names: listed('partialNamed', nameOf).join(', ') })}
      </span>
    </Badge>
  )
}

/** Opens the slide that was saved last; if there is none, starts the first one. */
function Write({ tool, name, at }: { tool: string; name: string; at: Writing['place'] }) {
  const { t } = useTranslation('library-administration')
  const language = useLanguage()
  const writeLessons = useWriteLessons()
  const [isOpening, setIsOpening] = useState(false)
  const label = t('written.goNamed', { name })
  if (at)
    return (
      <Link
        className={buttonClass({ look: 'second', size: 'sm' })}
        to={playerHref(language, { tool, ...at }, true)}
        aria-label={label}
      >
        <Icon name="text" size="sm" />
        {t('written.go')}
      </Link>
    )
  return (
    <Button
      look="second"
      size="sm"
      icon="text"
      busy={isOpening}
      aria-label={label}
      onClick={async () => {
        setIsOpening(true)
        await writeLessons(tool)
        setIsOpening(false)
      }}
    >
      {t('written.go')}
    </Button>
  )
}
