import { printedCode } from '@preau/contract/checked-code'
import { lazyPart } from '@preau/ui/loading/lazy-part'
import { useTranslation } from 'react-i18next'
import { ListActions } from '#administration/list-actions.tsx'
import { useFormats } from '#administration/use-formats.ts'
import { NotLoaded } from '#errors/not-loaded.tsx'
import { SmallValue } from '#lists/line-table.tsx'
import styles from '#lists/list.module.css'
import { ListPage } from '#lists/list-page.tsx'
import { OpenLine } from '#lists/open-line.tsx'
import { useFilteredList } from '#lists/use-filtered-list.ts'
import { type Certificate, CertificateBadge, certificateStates } from './certificate-badge.tsx'
import { CertificateDialog } from './certificate-dialog.tsx'
import own from './certificates-page.module.css'
import { useToolName } from './use-tool-name.ts'
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
  const { day } = useFormats()
  const tools = useTools()
  const certificates = useFilteredList({
    name: 'certificates',
    fields: {
      search: { label: t('search'), hint: t('searchHint') },
      tool: {
        label: t('columns.tool'),
        every: t('everyTool'),
        options: tools.map(({ id, name }) => ({ value: id, label: name })),
        // Until the tools are loaded, the one in the address counts as one of them.
        accepts: isId,
      },
      state: {
        label: t('columns.state'),
        every: t('everyState'),
        options: certificateStates.map(value => ({ value, label: t(`states.${value}`) })),
      },
      days: { from: t('from'), until: t('until') },
    },
    read: (call, query, options) => call('getCertificates', query, options),
    linesOf: pages => pages.flatMap(({ certificates }) => certificates),
  })
  const { query, shown, show } = certificates
  const nameOf = useToolName()

  return (
    <ListPage
      list={certificates}
      texts={{
        head: t('head'),
        title: t('title'),
        list: t('list'),
        count: (count, hasMore) => t(hasMore ? 'countOfMore' : 'count', { count }),
        nothing: { title: t('nothing.title') },
      }}
      above={
        <ListActions
          tools={[
            {
              icon: 'plus',
              text: t('issue.open'),
              dialog: onClose => <IssueForm tools={tools} onIssued={show} onClose={onClose} />,
            },
            { icon: 'certificate', text: t('run.open'), dialog: onClose => <RunDialog onClose={onClose} /> },
          ]}
          exported={{
            call: 'exportCertificates',
            query,
            text: t(Object.keys(query).length > 0 ? 'give.some' : 'give.all'),
            doneText: count => t('give.done', { count }),
          }}
        />
      }
      filterClass={own.filter}
      keyOf={({ code }) => code}
      columns={[
        {
          heading: t('columns.holder'),
          isName: true,
          cell: certificate => (
            <>
              <OpenLine onOpen={() => show(certificate)}>
                <bdi>{certificate.facts ? certificate.facts.holder : t('nameless')}</bdi>
              </OpenLine>
              <span className={`${styles.second} ${own.code}`} translate="no">
                {printedCode(certificate.code)}
              </span>
            </>
          ),
        },
        {
          heading: t('columns.tool'),
          width: '38%',
          cell: ({ facts }) => facts && nameOf(facts),
        },
        {
          heading: t('columns.state'),
          width: '9em',
          place: 'beside',
          cell: ({ state }) => <CertificateBadge state={state} />,
        },
        {
          heading: t('columns.issuedAt'),
          width: '9.5em',
          cell: ({ issuedAt }) => <SmallValue label={t('columns.issuedAt')}>{day(issuedAt)}</SmallValue>,
        },
      ]}
    >
      {shown && <CertificateDialog certificate={shown} onChange={show} onClose={() => show(null)} />}
    </ListPage>
  )
}

const isId = (text: string) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
