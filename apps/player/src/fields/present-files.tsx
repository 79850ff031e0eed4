import { Button } from '@preau/ui/button/button'
import { Dialog } from '@preau/ui/dialog/dialog'
import { Icon } from '@preau/ui/icon/icon'
import { TextField } from '@preau/ui/text-field/text-field'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FileUse, type ToolFile, useEditing } from './editing.ts'
import styles from './present-files.module.css'

type Props = { use: FileUse; files: readonly ToolFile[]; onChosen: (file: ToolFile) => void }

/** How many files are looked through at a glance; more are searched by their name. */
const fewFiles = 8

const icons = { image: 'image', video: 'video', sound: 'sound', file: 'file' } as const

/** Opens the files for a use that the tool has already: pictures to look at, the others by name. */
export function PresentFiles(props: Props) {
  const { use, files } = props
  const { t } = useTranslation('editor')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="second" size="sm" icon={icons[use]} className={styles.open} onClick={() => setOpen(true)}>
        {t(`files.${use === 'image' ? 'pictures' : 'open'}`, { count: files.length })}
      </Button>
      <Dialog open={isOpen} title={t('files.title')} onClose={() => setOpen(false)}>
        <Choice {...props} />
      </Dialog>
    </>
  )
}

function Choice({ use, files, onChosen }: Props) {
  const { t } = useTranslation('editor')
  const { thumbnailOf } = useEditing()
  const [wanted, setWanted] = useState('')
  const shown = files.filter(({ name }) => name.toLocaleLowerCase().includes(wanted.trim().toLocaleLowerCase()))
  return (
    <div className={styles.choice}>
      {files.length > fewFiles && (
        <TextField
          type="search"
          size="sm"
          label={t('files.search')}
          autoComplete="off"
          value={wanted}
          onChange={event => setWanted(event.target.value)}
        />
      )}
      <p role="status" className={shown.length > 0 ? 'visually-hidden' : styles.none}>
        {wanted.trim() !== '' && t('files.found', { count: shown.length })}
      </p>
      {/* biome-ignore lint/a11y/noRedundantRoles: VoiceOver drops the list with its bullets */}
      <ul role="list" className={styles.files} data-use={use}>
        {shown.map(file => (
          <li key={file.id}>
            <button type="button" className={styles.file} onClick={() => onChosen(file)}>
              {use === 'image' ? (
                <img src={thumbnailOf(file.id)} alt="" width={240} height={180} loading="lazy" />
              ) : (
                <Icon name={icons[use]} />
              )}
              <span>{file.name.split('/').at(-1)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
