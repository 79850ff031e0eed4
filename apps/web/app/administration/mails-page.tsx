import { Button } from '@preau/ui/button/button'
import { TextField } from '@preau/ui/text-field/text-field'
import { useTranslation } from 'react-i18next'
import { PageHead } from '#document/page-head.tsx'
import styles from './list.module.css'
import { MailStates, mailStates } from './mail-states.tsx'
import own from './mails-page.module.css'
import { MailsTable } from './mails-table.tsx'
import { PagedList } from './paged-list.tsx'
import { oneOf, useListFilter } from './use-list-filter.ts'
import { useListFocus } from './use-list-focus.ts'
import { useMails } from './use-lists.ts'
import { useRetry } from './use-retry.ts'

export const handle = { namespaces: ['administration'] }

/** What the platform wrote to people, and whether it left. */
export default function MailsPage() {
  const { t } = useTranslation('administration')
  const filter = useListFilter()
  const { search } = filter
  const state = oneOf(mailStates, filter.choice('state'))
  const mails = useMails({ ...(search && { search }), ...(state && { state }) })
  const lines = mails.data?.pages.flatMap(page => page.mails) ?? []
  const focus = useListFocus(lines.length, mails.hasNextPage)
  const { retry, isRetrying } = useRetry()
  const failed = lines.filter(mail => mail.state === 'failed' && mail.isRetryable).map(({ id }) => id)

  return (
    <>
      <PageHead title={t('mails.head')} isPrivate />
      <h1 className={styles.title}>{t('mails.title')}</h1>
      <MailStates
        counts={mails.data?.pages[0]?.counts}
        chosen={state}
        onChoose={chosen => filter.choose('state', chosen ?? '')}
      />
      <search className={own.search}>
        <TextField
          type="search"
          label={t('mails.search')}
          value={filter.typed}
          onChange={event => filter.type(event.currentTarget.value)}
          maxLength={200}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </search>
      <div className={own.above}>
        <p className={styles.count} role="status">
          {mails.data && t(mails.hasNextPage ? 'mails.countOfMore' : 'mails.count', { count: lines.length })}
        </p>
        {failed.length > 0 && (
          <Button look="soft" size="sm" icon="retry" busy={isRetrying(failed)} onClick={() => retry(failed)}>
            {t('mails.retryAll', { count: failed.length })}
          </Button>
        )}
      </div>
      <PagedList
        label={t('mails.list')}
        pages={mails}
        lineCount={lines.length}
        focus={focus}
        nothing={{ title: t('mails.nothing.title'), text: t('mails.nothing.text') }}
        onClear={Boolean(search || state) && filter.clear}
      >
        <MailsTable mails={lines} isRetrying={id => isRetrying([id])} onRetry={id => retry([id])} />
      </PagedList>
    </>
  )
}
