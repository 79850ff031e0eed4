import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListTools } from '#administration/list-tools.tsx'
import { PageHead } from '#document/page-head.tsx'
import { lazyPart, NotLoaded } from '#errors/not-loaded.tsx'
import { ListChoice, ListCount, ListDays, ListFilter, ListSearch } from '#lists/list-filter.tsx'
import { PagedList } from '#lists/paged-list.tsx'
import { spanOfDays } from '#lists/span-of-days.ts'
import { oneOf, useListFilter } from '#lists/use-list-filter.ts'
import { certificateStates } from './certificate-badge.tsx'
import { CertificateDialog } from './certificate-dialog.tsx'
import own from './certificates-page.module.css'
import { CertificatesTable } from './certificates-table.tsx'
import { type Certificate, useCertificates } from './use-certificates.ts'
import { type ToolName, useTools } from './use-tools.ts'

export const handle = { namespaces: ['administration', 'certificate-administration', 'saving'] }

type Issuing = { tools: ToolName[]; onIssued: (certificate: Certificate) => void; onClose: () => void }

const IssueForm = lazyPart<Issuing>(() => import('./issue-form.tsx').then(part => part.IssueForm), NotLoaded)
const RunDialog = lazyPart<Pick<Issuing, 'onClose'>>(
  () => import('./run-dialog.tsx').then(part => part.RunDialog),
  NotLoaded,
)

/** Every certificate: to find, check, revoke, replace and issue them. */
export default function CertificatesPage() {
  const { t } = useTranslation('certificate-administration')
  const filter = useListFilter()
  const tools = useTools()
  const { search } = filter
  const state = oneOf(certificateStates, filter.choice('state'))
  // Until the tools are loaded, the one in the address counts as one of them.
  const tool = filter.choice('tool')
  const [first, last] = [filter.choice('from'), filter.choice('until')]
  const filters = {
    ...(search && { search }),
    ...(state && { state }),
    ...(isId(tool) && { tool }),
    ...spanOfDays(first, last),
  }
  const certificates = useCertificates(filters)
  const [shown, setShown] = useState<Certificate | null>(null)

  return (
    <>
      <PageHead title={t('head')} isPrivate />
      <h1>{t('title')}</h1>
      <ListTools
        tools={[
          {
            icon: 'plus',
            text: t('issue.open'),
            dialog: onClose => <IssueForm tools={tools} onIssued={setShown} onClose={onClose} />,
          },
          { icon: 'certificate', text: t('run.open'), dialog: onClose => <RunDialog onClose={onClose} /> },
        ]}
        exported={{
          call: 'exportCertificates',
          query: filters,
          text: t(Object.keys(filters).length > 0 ? 'give.some' : 'give.all'),
          doneText: count => t('give.done', { count }),
        }}
      />
      <ListFilter className={own.filter}>
        <ListSearch label={t('search')} hint={t('searchHint')} filter={filter} />
        <ListChoice
          label={t('columns.tool')}
          every={t('everyTool')}
          filter={filter}
          name="tool"
          values={tools.map(({ id }) => id)}
          textOf={id => tools.find(each => each.id === id)?.name ?? ''}
        />
        <ListChoice
          label={t('columns.state')}
          every={t('everyState')}
          filter={filter}
          name="state"
          values={certificateStates}
          textOf={each => t(`states.${each}`)}
        />
        <ListDays from={t('from')} until={t('until')} filter={filter} />
      </ListFilter>
      <ListCount list={certificates} textOf={(count, hasMore) => t(hasMore ? 'countOfMore' : 'count', { count })} />
      <PagedList
        label={t('list')}
        list={certificates}
        nothing={{ title: t('nothing.title') }}
        onClear={Object.keys(filters).length > 0 && filter.clear}
      >
        <CertificatesTable certificates={certificates.lines} onOpen={setShown} />
      </PagedList>
      {shown && <CertificateDialog certificate={shown} onChange={setShown} onClose={() => setShown(null)} />}
    </>
  )
}

const isId = (text: string) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
