import { showToast, Toasts } from '@preau/ui/toast/toast'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/** What pages tell in passing; also of a task that failed unforeseen, of which nobody would hear otherwise. */
export function PageToasts() {
  const { t } = useTranslation('errors')
  useEffect(() => {
    // Left to go on, the event also reaches the browser's log.
    const tell = () => showToast({ text: t('broken.text'), look: 'bad', duration: 10_000 })
    addEventListener('unhandledrejection', tell)
    return () => removeEventListener('unhandledrejection', tell)
  }, [t])
  return <Toasts />
}
