import { Button } from '@preau/ui/button/button'
import { DropZone } from '@preau/ui/drop-zone/drop-zone'
import { Notice } from '@preau/ui/notice/notice'
import { Progress } from '@preau/ui/progress/progress'
import { SelectField } from '@preau/ui/select-field/select-field'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FileUse, useEditing } from './editing.ts'
import styles from './file-chooser.module.css'

const accepted: Record<FileUse, string | undefined> = {
  image: 'image/jpeg,image/png,image/webp,image/avif,image/gif',
  video: 'video/*',
  file: undefined,
}

/** Chooses a file for a block: a new one, which is sent at once, or one that the tool already has. */
export function FileChooser({
  use,
  label,
  accept = accepted[use],
  onChosen,
  onCancel,
}: {
  use: FileUse
  label: string
  accept?: string | undefined
  /** `name` is the file's own. */
  onChosen: (id: string, name: string) => void
  onCancel?: (() => void) | undefined
}) {
  const { t } = useTranslation(['editor', 'player'])
  const { upload, files } = useEditing()
  const [share, setShare] = useState<number | null>(null)
  const [failed, setFailed] = useState<File | null>(null)
  const latest = useRef(onChosen)
  latest.current = onChosen

  const send = async (file: File) => {
    setFailed(null)
    setShare(0)
    try {
      latest.current(await upload(file, use, setShare), file.name)
    } catch {
      setFailed(file)
    } finally {
      setShare(null)
    }
  }
  if (share !== null) {
    return (
      <div className={styles.sending} role="status">
        <p>{t('files.sending')}</p>
        <Progress value={share} label={t('files.sending')} />
      </div>
    )
  }
  return (
    <div className={styles.chooser}>
      <DropZone
        label={label}
        hint={t(`files.hint.${use}`)}
        {...(accept && { accept })}
        onFiles={([file]) => file && void send(file)}
      />
      {failed && (
        <Notice look="bad" live title={t('files.failed', { name: failed.name })}>
          <p>{t('files.failedWhy')}</p>
          <Button look="second" size="sm" icon="retry" className={styles.retry} onClick={() => void send(failed)}>
            {t('player:retry')}
          </Button>
        </Notice>
      )}
      {files.length > 0 && (
        <SelectField
          label={t('files.present')}
          size="sm"
          value=""
          onChange={event => {
            const file = files.find(({ id }) => id === event.target.value)
            if (file) onChosen(file.id, file.name)
          }}
        >
          <option value="">{t('files.choose')}</option>
          {files.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {onCancel && (
        <Button look="plain" size="sm" className={styles.cancel} onClick={onCancel}>
          {t('files.keep')}
        </Button>
      )}
    </div>
  )
}
