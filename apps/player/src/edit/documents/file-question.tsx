import type { BetterUse } from '@preau/course/files/better-use'
import { Button } from '@preau/ui/button/button'
import { Dialog } from '@preau/ui/dialog/dialog'
import { useTranslation } from 'react-i18next'

/** A film or a sound of the slide that can have captions. */
export type Captioned = { id: string; title: string; type: 'video' | 'sound' }

/** Asks what a file is for that would only be attached otherwise. */
export function FileQuestion({
  file,
  use,
  recordings,
  onSlides,
  onCaptions,
  onAttach,
  onClose,
}: {
  file: File
  use: BetterUse
  recordings: readonly Captioned[]
  onSlides: () => void
  onCaptions: (recording: Captioned) => void
  /** Null for a file that cannot be attached. */
  onAttach: (() => void) | null
  onClose: () => void
}) {
  const { t } = useTranslation('editor')
  const attach = onAttach && (
    <Button look="second" icon="file" onClick={onAttach}>
      {t('fileQuestion.attach')}
    </Button>
  )
  return (
    <Dialog open size="xs" startsAtTitle title={t('fileQuestion.title', { name: file.name })} onClose={onClose}>
      <div className="stack gap-16 starts">
        {use === 'slides' ? (
          <>
            <p>{t('fileQuestion.slides')}</p>
            <div className="cluster gap-12">
              <Button icon="plus" onClick={onSlides}>
                {t('fileQuestion.makeSlides')}
              </Button>
              {attach}
            </div>
          </>
        ) : (
          <>
            <p>{t(recordings.length > 0 ? 'fileQuestion.captions' : 'fileQuestion.captionsFirst')}</p>
            <div className="stack gap-12 starts">
              {recordings.map(recording => (
                <Button key={recording.id} icon="plus" onClick={() => onCaptions(recording)}>
                  {t(`fileQuestion.addTo.${recording.title ? 'named' : recording.type}`, { name: recording.title })}
                </Button>
              ))}
              {attach}
            </div>
          </>
        )}
      </div>
    </Dialog>
  )
}
