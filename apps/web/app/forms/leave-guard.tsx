import { ConfirmDialog } from '@preau/ui/confirm-dialog/confirm-dialog'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'

/**
 * Asks before what was typed goes, for forms that do not keep it: on the way to another page, and by the browser's own
 * question where the document is left. `ask` does so before something of the form's own; `question` stands in the page.
 */
export function useLeaveGuard(isDirty: boolean) {
  const { t } = useTranslation('saving')
  const [leaving, setLeaving] = useState<{ then: () => void }>()
  const isLeaving = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (!isDirty) return
    const keepPage = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', keepPage)
    return () => removeEventListener('beforeunload', keepPage)
  }, [isDirty])

  function stay() {
    setLeaving(undefined)
    // The dialog closes after leaving, too: to go back through the history takes a moment, and would be asked about again.
    if (!isLeaving.current) blocker.reset?.()
  }
  async function leave() {
    isLeaving.current = blocker.state === 'blocked'
    leaving?.then()
    blocker.proceed?.()
  }

  return {
    ask: (then: () => void) => (isDirty ? setLeaving({ then }) : then()),
    question: (
      <ConfirmDialog
        open={leaving !== undefined || blocker.state === 'blocked'}
        onClose={stay}
        title={t('leave.title')}
        confirmLabel={t('leave.yes')}
        cancelLabel={t('leave.no')}
        danger
        onConfirm={leave}
      >
        <p>{t('leave.text')}</p>
      </ConfirmDialog>
    ),
  }
}
