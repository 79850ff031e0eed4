import { Button, buttonClass } from '@preau/ui/button/button'
import { EmptyState } from '@preau/ui/empty-state/empty-state'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Trouble } from '#lesson/load-module.ts'
import styles from './trouble-view.module.css'

/** Why there is no slide, and the one thing to do about it. */
export function TroubleView({
  trouble,
  toolAddress,
  signInAddress,
  onRetry,
}: {
  /** `account`: it needs an account, and nobody is signed in. */
  trouble: Trouble | 'unopened' | 'account'
  toolAddress: string
  signInAddress: string
  onRetry: () => void
}) {
  const { t } = useTranslation('player')
  const back = <TopLink href={toolAddress}>{t('head.back')}</TopLink>
  const actions: Record<typeof trouble, ReactNode> = {
    away: (
      <Button icon="retry" onClick={onRetry}>
        {t('retry')}
      </Button>
    ),
    missing: back,
    empty: back,
    'signed-out': <TopLink href={signInAddress}>{t('trouble.signIn')}</TopLink>,
    account: <TopLink href={signInAddress}>{t('trouble.signIn')}</TopLink>,
    broken: (
      <Button icon="retry" onClick={onRetry}>
        {t('trouble.reload')}
      </Button>
    ),
    unopened: <TopLink href={toolAddress}>{t('trouble.home')}</TopLink>,
  }
  return (
    <main className={styles.trouble}>
      <div role="alert">
        <EmptyState title={t(`trouble.${trouble}`)} heading={2} action={actions[trouble]}>
          <p>{t(`trouble.${trouble}Why`)}</p>
        </EmptyState>
      </div>
    </main>
  )
}

/** A link that leaves the frame. */
function TopLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className={buttonClass()} href={href} target="_top">
      {children}
    </a>
  )
}
