import { Button } from '@preau/ui/button/button'
import { Callout } from '@preau/ui/callout/callout'
import { ConflictNotice } from '@preau/ui/conflict-notice/conflict-notice'
import { EmptyState } from '@preau/ui/empty-state/empty-state'
import { FormAlert } from '@preau/ui/form-alert/form-alert'
import { Notice } from '@preau/ui/notice/notice'
import { Progress } from '@preau/ui/progress/progress'
import { Ring } from '@preau/ui/ring/ring'
import { Spinner } from '@preau/ui/spinner/spinner'
import { Splash } from '@preau/ui/splash/splash'
import { StepProgress } from '@preau/ui/step-progress/step-progress'
import { closeToast, showToast, Toasts } from '@preau/ui/toast/toast'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { GallerySection } from './gallery-section.tsx'

/** Messages, toasts, progress, waiting and emptiness. */
export function FeedbackSection() {
  const { t } = useTranslation('gallery')
  const lastToast = useRef(0)
  return (
    <>
      <GallerySection title={t('messages.title')}>
        <FormAlert message={t('messages.form')} />
        <Notice look="ok">
          <p>{t('messages.ok')}</p>
        </Notice>
        <Notice title={t('messages.noteTitle')}>
          <p>{t('messages.note')}</p>
        </Notice>
        <Callout title={t('messages.calloutTitle')} heading={3}>
          <p>{t('messages.callout')}</p>
        </Callout>
        <Callout icon="info" tone="sky">
          <p>{t('messages.calloutBare')}</p>
        </Callout>
        <ConflictNotice
          title={t('messages.conflictTitle')}
          text={t('messages.conflict')}
          choices={[
            { label: t('messages.conflictKeep'), onChoose: () => {} },
            { label: t('messages.conflictTake'), icon: 'retry', onChoose: () => {} },
          ]}
        >
          <p>{t('messages.conflictTheirs')}</p>
        </ConflictNotice>
      </GallerySection>
      <GallerySection title={t('toasts.title')}>
        <div className="row">
          <Button look="second" onClick={() => showToast({ text: t('toasts.okText') })}>
            {t('toasts.ok')}
          </Button>
          <Button look="second" onClick={() => showToast({ text: t('toasts.noteText'), look: 'note' })}>
            {t('toasts.note')}
          </Button>
          <Button look="second" onClick={() => showToast({ text: t('toasts.badText'), look: 'bad' })}>
            {t('toasts.bad')}
          </Button>
          <Button
            look="second"
            onClick={() => {
              lastToast.current = showToast({ text: t('toasts.longText'), look: 'note', duration: 60_000 })
            }}
          >
            {t('toasts.long')}
          </Button>
          <Button look="plain" onClick={() => closeToast(lastToast.current)}>
            {t('toasts.closeLong')}
          </Button>
        </div>
        <Toasts />
      </GallerySection>
      <GallerySection title={t('rings.title')}>
        <div className="row">
          {[0, 33.4, 65, 100].map(percent => (
            <Ring key={percent} percent={percent} label={t('rings.percent', { percent: Math.round(percent) })} />
          ))}
          <span data-tone="clay">
            <Ring percent={25} plain label={t('rings.percent', { percent: 25 })} />
          </span>
          <Ring percent={40} size="lg" label={t('rings.percent', { percent: 40 })} />
          <Ring percent={100} size="lg" label={t('rings.done')} />
        </div>
        <StepProgress
          label={t('posts.label')}
          states={['done', 'done', 'now', 'todo', 'todo', 'todo', 'todo', 'todo']}
        />
        <Progress value={42} label={t('progress.label')} />
      </GallerySection>
      <GallerySection title={t('waiting.title')}>
        <div className="row">
          <Spinner />
          <Spinner label={t('waiting.spinner')} />
        </div>
        <Splash />
        <Splash label={t('waiting.splash')} />
        <EmptyState title={t('waiting.emptyTitle')} action={<Button>{t('waiting.emptyAction')}</Button>}>
          <p>{t('waiting.emptyText')}</p>
        </EmptyState>
      </GallerySection>
    </>
  )
}
