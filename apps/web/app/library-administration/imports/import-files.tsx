import { IconButton } from '@preau/ui/button/button'
import { Icon, type IconName } from '@preau/ui/icon/icon'
import { useTranslation } from 'react-i18next'
import styles from './import.module.css'
import { useSizeWords } from './import-words.ts'

const icons: [pattern: RegExp, icon: IconName][] = [
  [/\.(?:svg|png|jpe?g|webp|gif|avif)$/i, 'image'],
  [/\.(?:mp4|webm)$/i, 'video'],
  [/\.md$/i, 'text'],
]

/** The files to import, each of which can be removed. */
export function ChosenFiles({ files, onRemove }: { files: File[]; onRemove: (file: File) => void }) {
  const { t } = useTranslation('course-transfer')
  const sizeWords = useSizeWords()
  return (
    <div role="status">
      {files.length > 0 && (
        <ul className={styles.files} aria-label={t('import.chosen', { count: files.length })}>
          {files.map(file => (
            <li key={`${file.name} ${file.size}`}>
              <Icon name={icons.find(([pattern]) => pattern.test(file.name))?.[1] ?? 'file'} />
              <span className={styles.fileName} dir="auto">
                {file.name}
              </span>
              <span className={`note ${styles.size}`}>{sizeWords(file.size)}</span>
              <IconButton icon="close" label={t('import.remove', { name: file.name })} onClick={() => onRemove(file)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
