import { languages } from '@preau/locales/languages'
import { writtenSize } from '@preau/locales/written-size'
import { Button } from '@preau/ui/button/button'
import { Icon } from '@preau/ui/icon/icon'
import { Progress } from '@preau/ui/progress/progress'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#site.tsx'
import styles from './offline-download.module.css'
import { type DownloadableTool, useOfflineDownload } from './use-offline-download.ts'

/** Saves a tool for use without network: shows its size, then the progress, then a button to remove it. */
export function OfflineDownload({ tool, access, modules }: DownloadableTool) {
  const { t } = useTranslation('offline')
  const language = useLanguage()
  const { state, weigh, keep, remove, stop } = useOfflineDownload({ tool, access, modules })
  const { room, onPressed } = useFocusKept(state.step)
  const size = 'bytes' in state ? writtenSize(state.bytes, languages[language].locale) : ''
  return (
    <div className={`row ${styles.download}`} ref={room} tabIndex={-1} onClickCapture={onPressed}>
      {(state.step === 'idle' || state.step === 'weighing') && (
        <Button
          look="plain"
          size="sm"
          icon="download"
          busy={state.step === 'weighing'}
          busyLabel={t('weighing')}
          onClick={weigh}
        >
          {t('keep')}
        </Button>
      )}
      {state.step === 'offered' && (
        <div className="cluster gap-8">
          <Button size="sm" look="second" icon="download" onClick={keep}>
            {t('start', { size })}
          </Button>
          <Button size="sm" look="plain" onClick={stop}>
            {t('cancel')}
          </Button>
        </div>
      )}
      {state.step === 'keeping' && <Progress label={t('keeping')} value={state.done} max={state.all} />}
      {state.step === 'kept' && (
        <Button look="plain" size="sm" icon="trash" onClick={remove}>
          {t('remove')}
        </Button>
      )}
      {state.step === 'failed' && (
        <Button look="plain" size="sm" icon="retry" onClick={weigh}>
          {t('again')}
        </Button>
      )}
      <p className={styles.said} role="status" data-look={state.step}>
        {state.step === 'offered' && t('size', { size })}
        {state.step === 'kept' && (
          <>
            <Icon name="check" size="sm" />
            {t('kept', { size })}
          </>
        )}
        {state.step === 'failed' && t(`failed.${state.reason}`)}
      </p>
    </div>
  )
}

/**
 * The pressed button is replaced by others: the next one takes the focus. A state found when the page opens moves no
 * focus.
 */
function useFocusKept(step: string) {
  const room = useRef<HTMLDivElement>(null)
  const wasPressed = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step has its own buttons
  useEffect(() => {
    if (!wasPressed.current || document.activeElement !== document.body) return
    const next = room.current?.querySelector('button')
    if (next) next.focus()
    else room.current?.focus()
  }, [step])
  return {
    room,
    onPressed: () => {
      wasPressed.current = true
    },
  }
}
