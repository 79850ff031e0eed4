import { Button } from '@preau/ui/button/button'
import { lazyPart } from '@preau/ui/loading/lazy-part'
import { Notice } from '@preau/ui/notice/notice'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHead } from '#document/page-head.tsx'
import { NotLoaded } from '#errors/not-loaded.tsx'
import { FormSections } from '#forms/form-sections.tsx'
import { anchorOf, sectionIds } from './account-section.tsx'
import { AccountSkeleton } from './account-skeleton.tsx'
import styles from './own-account.module.css'
import { useOwnAccount } from './use-own-account.ts'

export const handle = { namespaces: ['own-account', 'own-certificates', 'saving', 'password', 'cantons', 'support'] }

const OwnAccount = lazyPart(() => import('./own-account.tsx').then(({ OwnAccount }) => OwnAccount), NotLoaded)

/** The account page of a signed-in person. */
export default function OwnAccountPage() {
  const { t } = useTranslation('own-account')
  const { data, isError, isRefetching, refetch } = useOwnAccount()
  const isFailed = isError && !data
  const sections = sectionIds.map(id => ({ anchor: anchorOf(id), title: t(`${id}.title`) }))
  return (
    <div className={`page ${styles.page}`}>
      <PageHead title={t('head')} isPrivate />
      <h1>{t('title')}</h1>
      {isFailed && (
        <div className={`stack gap-24 ${styles.form}`}>
          <Notice look="bad" title={t('failed.title')} live>
            <p>{t('failed.text')}</p>
          </Notice>
          <div>
            <Button icon="retry" busy={isRefetching} onClick={() => refetch()}>
              {t('failed.retry')}
            </Button>
          </div>
        </div>
      )}
      <FormSections label={t('contents')} sections={sections} isHidden={isFailed}>
        {/* The forms load while the account is fetched. */}
        <Suspense fallback={<AccountSkeleton />}>
          <OwnAccount account={data} />
        </Suspense>
      </FormSections>
    </div>
  )
}
