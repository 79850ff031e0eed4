import { showToast, Toasts } from '@preau/ui/toast/toast'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/** The toasts of pages; also for a task that failed unexpectedly, which nobody would notice otherwise. */
export function PageToasts() {
  const { t } = useTranslation('errors')
  useEffect(() => {
    // The event is not prevented, so that it also reaches the browser's log.
    const tell = () => showToast({ text: t('broken.text'), look: 'bad', duration: 10_000 })
    addEventListener('unhandledrejection', tell)
    return () => removeEventListener('unhandledrejection', tell)
  }, [t])
  return <Toasts />
}
