import { ConfirmDialog } from '@preau/ui/confirm-dialog/confirm-dialog'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'

/**
 * Asks before what was typed is lost, for forms that do not keep it: on navigation with `question`, a dialog for the
 * page to render; when the document is left, with the browser's own question. `ask` asks before an action of the form
 * itself.
 */
export function useLeaveGuard(isDirty: boolean) {
  const { t } = useTranslation('saving')
  const [leaving, setLeaving] = useState<{ then: () => void }>()
  const isLeaving = useRef(false)
  // React Router and the browser learn of a new function only after the frame in which a form is drawn as saved.
  const isUnsaved = useRef(isDirty)
  isUnsaved.current = isDirty
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved.current && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (!isDirty) return
    const keepPage = (event: BeforeUnloadEvent) => {
      if (isUnsaved.current) event.preventDefault()
    }
    addEventListener('beforeunload', keepPage)
    return () => removeEventListener('beforeunload', keepPage)
  }, [isDirty])

  function stay() {
    setLeaving(undefined)
    // The dialog closes after leaving, too: a step back in the history takes a moment, and would ask again.
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
