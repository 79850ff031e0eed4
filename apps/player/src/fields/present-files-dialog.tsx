import type { FileUse } from '@preau/contract/media/upload-limits'
import { foldForSearch } from '@preau/course/folded-text'
import { Button } from '@preau/ui/button/button'
import { Dialog } from '@preau/ui/dialog/dialog'
import { Notice } from '@preau/ui/notice/notice'
import { SelectField } from '@preau/ui/select-field/select-field'
import { Spinner } from '@preau/ui/spinner/spinner'
import { TextField } from '@preau/ui/text-field/text-field'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Reason, reasonOf } from '#platform/call.ts'
import { type FilePlace, type ToolFile, useEditing } from './editing.ts'
import { FileLine } from './file-line.tsx'
import styles from './present-files.module.css'
import { useFoundFiles } from './use-found-files.ts'

type Props = { use: FileUse; files: readonly ToolFile[]; onChosen: (file: ToolFile) => void }

/** The author's existing files for a use, in this tool or another: pictures as thumbnails, others by name. */
export function PresentFilesDialog({ onClose, ...choice }: Props & { onClose: () => void }) {
  const { t } = useTranslation('editor')
  return (
    <Dialog open title={t('files.title')} onClose={onClose}>
      <Choice {...choice} />
    </Dialog>
  )
}

function Choice({ use, files, onChosen }: Props) {
  const { t } = useTranslation('editor')
  const { bring, otherTools } = useEditing()
  const [place, setPlace] = useState<FilePlace>(files.length > 0 ? 'here' : 'elsewhere')
  const [tools, setTools] = useState<{ id: string; name: string }[]>([])
  const [wanted, setWanted] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const [notBrought, setNotBrought] = useState<Reason | null>(null)
  const { found, hasMore, isLoading, trouble, more } = useFoundFiles(use, place, wanted)
  const isHere = place === 'here'
  // The local list includes the latest uploads, and is complete without network.
  const known = new Map(found.map(file => [file.id, file]))
  const shown = isHere ? files.filter(({ name }) => fits(name, wanted)) : found
  const reason = notBrought ?? (isHere ? null : trouble)

  useEffect(() => {
    let isCurrent = true
    // Without the list of tools, all of them can still be searched together.
    otherTools().then(
      found => isCurrent && setTools(found),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [otherTools])

  const choose = async (file: ToolFile) => {
    if (isHere) return onChosen(file)
    setNotBrought(null)
    setChosen(file.id)
    try {
      onChosen(await bring(file.id))
    } catch (error) {
      setNotBrought(reasonOf(error))
      setChosen(null)
    }
  }
  return (
    <div className="stack gap-16">
      <div className={styles.search}>
        <SelectField size="sm" label={t('files.from')} value={place} onChange={event => setPlace(event.target.value)}>
          <option value="here">{t('files.here')}</option>
          <option value="elsewhere">{t('files.elsewhere')}</option>
          {tools.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          type="search"
          size="sm"
          label={t('files.search')}
          autoComplete="off"
          value={wanted}
          onChange={event => setWanted(event.target.value)}
        />
      </div>
      {!isHere && <p className={styles.none}>{t('files.brings')}</p>}
      {reason && (
        <Notice look="bad" live>
          <p>{t(`trouble.${reason}`)}</p>
        </Notice>
      )}
      <p role="status" className={shown.length > 0 || isLoading ? 'visually-hidden' : styles.none}>
        {!isLoading && !reason && (wanted.trim() === '' && shown.length === 0 ? t('files.none') : null)}
        {!isLoading && wanted.trim() !== '' && t('files.found', { count: shown.length })}
      </p>
      <div className={`stack gap-16 ${styles.results}`}>
        {isLoading && !isHere && shown.length === 0 && <Spinner label={t('files.loading')} />}
        {/* biome-ignore lint/a11y/noRedundantRoles: VoiceOver ignores lists without bullets */}
        <ul role="list" className={`stack gap-8 ${styles.files}`} data-use={use}>
          {shown.map(file => (
            <li key={file.id}>
              <FileLine
                use={use}
                file={file}
                known={known.get(file.id)}
                isElsewhere={!isHere}
                isBusy={chosen === file.id}
                isClosed={chosen !== null}
                onChoose={() => void choose(file)}
              />
            </li>
          ))}
        </ul>
        {!isHere && hasMore && (
          <Button look="second" size="sm" busy={isLoading} className={styles.open} onClick={more}>
            {t('files.more')}
          </Button>
        )}
      </div>
    </div>
  )
}

const fits = (name: string, wanted: string) => foldForSearch(name).includes(foldForSearch(wanted))
