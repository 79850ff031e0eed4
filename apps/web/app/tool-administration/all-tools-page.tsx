import type { ListedTool } from '@preau/contract/statistics/all-tools'
import { toolOrders, toolStates } from '@preau/contract/statistics/calls'
import { nameList } from '@preau/locales/name-list'
import { Badge } from '@preau/ui/badge/badge'
import { Icon } from '@preau/ui/icon/icon'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import actions from '#administration/list-actions.module.css'
import { useFormats } from '#administration/use-formats.ts'
import { useLibraryChanges } from '#library/library-changes.ts'
import { MakeTool } from '#library-administration/make-tool.tsx'
import { TaskDialogs } from '#library-administration/task-dialogs.tsx'
import { useLevels } from '#library-administration/use-stored.ts'
import { useChoosing } from '#lists/choosing.tsx'
import { SmallValue } from '#lists/line-table.tsx'
import styles from '#lists/list.module.css'
import { ListPage } from '#lists/list-page.tsx'
import { useFilteredList } from '#lists/use-filtered-list.ts'
import { pageHref, useLanguage } from '#site.tsx'
import { ToolSelection } from './tool-selection.tsx'

export const handle = { namespaces: ['administration', 'library-administration'] }

/** Every level and tool: to find one, to see how each is doing, and to move, show, hide or export several. */
export default function AllToolsPage() {
  const { t } = useTranslation('administration')
  const { t: ofLibrary } = useTranslation('library-administration')
  const language = useLanguage()
  const { day } = useFormats()
  const changes = useLibraryChanges()
  const { data: levels = [] } = useLevels(changes)
  const list = useFilteredList({
    name: 'all-tools',
    fields: {
      search: { label: t('tools.search'), hint: t('tools.searchHint') },
      level: {
        label: t('tools.level'),
        every: t('tools.everyLevel'),
        options: levels.map(({ id, name }) => ({ value: id, label: name })),
      },
      state: {
        label: t('tools.state'),
        every: t('tools.everyState'),
        options: toolStates.map(value => ({ value, label: t(`tools.states.${value}`) })),
      },
      sort: {
        label: t('tools.sort'),
        options: toolOrders.map(value => ({ value, label: t(`tools.orders.${value}`) })),
      },
    },
    read: (call, query, options) => call('getAllTools', { ...query, lang: language }, options),
    linesOf: pages => pages.flatMap(({ tools }) => tools),
    changes,
  })
  const choosing = useChoosing(list.lines, ({ name }) => name)
  return (
    <ListPage
      list={list}
      texts={{
        head: t('tools.head'),
        title: t('tools.title'),
        list: t('tools.list'),
        count: (count, hasMore) => t(hasMore ? 'tools.countOfMore' : 'tools.count', { count }),
        nothing: { title: t('tools.nothing') },
      }}
      above={
        <>
          <MakeTool className={actions.tools} levels={levels} look="main" />
          <p>
            <Link className="tap gap-8" to={pageHref(language, 'admin/links')}>
              <Icon name="link" size="sm" />
              {ofLibrary('links.title')}
            </Link>
          </p>
        </>
      }
      {...choosing.parts}
      belowTable={<ToolSelection selection={choosing.selection} levels={levels} />}
      columns={[
        choosing.column,
        { heading: t('tools.name'), isName: true, width: '26%', cell: each => <Name tool={each} /> },
        { heading: t('tools.state'), width: '9em', place: 'beside', cell: each => <State tool={each} /> },
        {
          heading: t('tools.authors'),
          cell: ({ authors }) => <span translate="no">{nameList(authors, language)}</span>,
        },
        {
          heading: t('tools.languages'),
          width: '6.5em',
          cell: ({ languages }) => languages.map(code => code.toUpperCase()).join(' · '),
        },
        {
          heading: t('tools.changedAt'),
          width: '9em',
          cell: ({ changedAt }) =>
            changedAt !== null && <SmallValue label={t('tools.changedAtLabel')}>{day(changedAt)}</SmallValue>,
        },
        {
          heading: t('tools.learners'),
          width: '6.5em',
          cell: ({ type, learners }) =>
            type === 'tool' && (
              <SmallValue label={t('tools.learnersLabel')}>{learners.toLocaleString(language)}</SmallValue>
            ),
        },
        {
          heading: t('tools.certificate'),
          width: '9em',
          cell: each =>
            each.type === 'tool' && <SmallValue label={t('tools.certificateLabel')}>{certificate(each)}</SmallValue>,
        },
      ]}
    >
      <TaskDialogs />
    </ListPage>
  )

  function certificate({ isCertified, certificates }: ListedTool): string {
    if (!isCertified && certificates === 0) return t('tools.noCertificate')
    return t('tools.certificates', { count: certificates })
  }
}

function Name({ tool: { id, type, name, level } }: { tool: ListedTool }) {
  const { t } = useTranslation('administration')
  const language = useLanguage()
  if (type === 'level')
    return (
      <>
        <bdi>{name}</bdi>
        <span className={styles.second}>{t('tools.isLevel')}</span>
      </>
    )
  return (
    <>
      <Link to={pageHref(language, `session/${id}`)}>
        <bdi>{name}</bdi>
      </Link>
      <span className={styles.second}>{level.name}</span>
    </>
  )
}

function State({ tool: { state, isHidden, unpublished } }: { tool: ListedTool }) {
  const { t } = useTranslation('administration')
  return (
    <>
      {state === 'visible' ? (
        <Badge look="ok">{t('tools.states.visible')}</Badge>
      ) : (
        <Badge icon={state === 'held' ? 'clock' : 'eye-off'}>
          {t(state === 'hidden' && !isHidden ? 'tools.levelHidden' : `tools.states.${state}`)}
        </Badge>
      )}
      {unpublished > 0 && <span className={styles.second}>{t('tools.unpublished', { count: unpublished })}</span>}
    </>
  )
}
