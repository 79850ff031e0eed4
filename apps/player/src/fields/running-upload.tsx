import { uploadHours } from '@preau/contract/uploads/calls'
import { Button } from '@preau/ui/button/button'
import { Progress } from '@preau/ui/progress/progress'
import { useTranslation } from 'react-i18next'
import type { Upload } from './editing.ts'
import styles from './file-chooser.module.css'
import { sizeText } from './upload-fault.ts'
import { useUploadProgress } from './use-upload.ts'

/** The progress bar of an upload. */
export function UploadShare({ upload }: { upload: Upload }) {
  const { t } = useTranslation('editor')
  const { share } = useUploadProgress(upload)
  return <Progress value={share} max={1} label={t('upload.progress')} />
}

/** A running upload: its progress and, if sent in pieces, its rate, with buttons to pause, resume and cancel. */
export function RunningUpload({ upload }: { upload: Upload }) {
  const { t } = useTranslation('editor')
  const { state } = useUploadProgress(upload)
  const { file, pause, goOn, cancel } = upload
  const isResting = state === 'paused'
  return (
    <>
      <p role="status">{t(`upload.${state}`, { name: file.name })}</p>
      <UploadShare upload={upload} />
      {pause && <Figures upload={upload} />}
      <div className="cluster gap-8">
        {pause && goOn && (
          <Button
            look="second"
            size="sm"
            icon={isResting ? 'play' : 'pause'}
            disabled={state === 'checking'}
            onClick={isResting ? goOn : pause}
          >
            {t(isResting ? 'upload.goOn' : 'upload.pause')}
          </Button>
        )}
        <Button look="second" size="sm" icon="close" onClick={cancel}>
          {t('upload.cancel')}
        </Button>
      </div>
      {pause && <p className={`note ${styles.hint}`}>{t('upload.continueLater', { hours: uploadHours })}</p>}
    </>
  )
}

/** How much was sent, how fast, and the remaining time. */
function Figures({ upload }: { upload: Upload }) {
  const { t, i18n } = useTranslation('editor')
  const { share, rate } = useUploadProgress(upload)
  const { size } = upload.file
  const { language } = i18n
  const seconds = rate && (size * (1 - share)) / rate
  const figures = [
    t('upload.soFar', { sent: sizeText(size * share, language), size: sizeText(size, language) }),
    rate && sizeText(rate, language, 'per-second'),
    seconds && (seconds < 60 ? t('upload.leftLittle') : t('upload.left', { time: timeText(seconds, language) })),
  ]
  return <p className={`small ${styles.figures}`}>{figures.filter(Boolean).join(' · ')}</p>
}

/** A duration as text, e.g. `18 minutes`. */
function timeText(seconds: number, language: string): string {
  const isLong = seconds > 90 * 60
  const unit = isLong ? 'hour' : 'minute'
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 0 })
  return format.format(Math.max(1, Math.round(seconds / (isLong ? 3600 : 60))))
}
