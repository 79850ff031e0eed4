import { Button } from '@preau/ui/button/button'
import { useTranslation } from 'react-i18next'
import { PageHead } from '#document/page-head.tsx'
import { ListCount, ListFilter, ListSearch } from '#lists/list-filter.tsx'
import { PagedList } from '#lists/paged-list.tsx'
import { oneOf, useListFilter } from '#lists/use-list-filter.ts'
import { MailStates, mailStates } from './mail-states.tsx'
import styles from './mails-page.module.css'
import { MailsTable } from './mails-table.tsx'
import { useMails } from './use-mails.ts'
import { useRetry } from './use-retry.ts'

export const handle = { namespaces: ['administration'] }

/** The mails of the platform, and whether they were delivered. */
export default function MailsPage() {
  const { t } = useTranslation('administration')
  const filter = useListFilter()
  const { search } = filter
  const state = oneOf(mailStates, filter.choice('state'))
  const mails = useMails({ ...(search && { search }), ...(state && { state }) })
  const { retry, isRetrying } = useRetry()
  const failed = mails.lines.filter(mail => mail.state === 'failed' && mail.isRetryable).map(({ id }) => id)

  return (
    <>
      <PageHead title={t('mails.head')} isPrivate />
      <h1>{t('mails.title')}</h1>
      <MailStates
        counts={mails.firstPage?.counts}
        chosen={state}
        onChoose={chosen => filter.choose('state', chosen ?? '')}
      />
      <ListFilter className={styles.search}>
        <ListSearch label={t('mails.search')} filter={filter} />
      </ListFilter>
      <div className={`cluster ${styles.above}`}>
        <ListCount
          list={mails}
          textOf={(count, hasMore) => t(hasMore ? 'mails.countOfMore' : 'mails.count', { count })}
        />
        {failed.length > 0 && (
          <Button look="soft" size="sm" icon="retry" busy={isRetrying(failed)} onClick={() => retry(failed)}>
            {t('mails.retryAll', { count: failed.length })}
          </Button>
        )}
      </div>
      <PagedList
        label={t('mails.list')}
        list={mails}
        nothing={{ title: t('mails.nothing.title'), text: t('mails.nothing.text') }}
        onClear={Boolean(search || state) && filter.clear}
      >
        <MailsTable mails={mails.lines} isRetrying={id => isRetrying([id])} onRetry={id => retry([id])} />
      </PagedList>
    </>
  )
}
