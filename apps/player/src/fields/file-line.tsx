import type { FileUse } from '@preau/contract/media/upload-limits'
import type { Language } from '@preau/locales/languages'
import { nameList } from '@preau/locales/name-list'
import { Icon } from '@preau/ui/icon/icon'
import { Spinner } from '@preau/ui/spinner/spinner'
import { useTranslation } from 'react-i18next'
import { type FoundFile, type ToolFile, useEditing } from './editing.ts'
import styles from './present-files.module.css'
import { sizeText } from './upload-fault.ts'

/** A file to choose: its thumbnail or name, its size, and where it is used. */
export function FileLine({
  use,
  file,
  known,
  isElsewhere,
  isBusy,
  isClosed,
  onChoose,
}: {
  use: FileUse
  file: ToolFile
  /** The facts that the server knows of the file, once loaded. */
  known: FoundFile | undefined
  /** The file belongs to another tool. */
  isElsewhere: boolean
  /** The file is being copied into this tool. */
  isBusy: boolean
  isClosed: boolean
  onChoose: () => void
}) {
  const { t, i18n } = useTranslation('editor')
  const { thumbnailOf } = useEditing()
  const picture = use === 'image' ? file.id : known?.poster
  const facts = known && [
    ...(known.width && known.height ? [t('files.pixels', { width: known.width, height: known.height })] : []),
    ...(known.seconds === null ? [] : [lengthText(known.seconds)]),
    sizeText(known.size, i18n.language),
  ]
  return (
    <button type="button" className={styles.file} aria-disabled={isClosed} onClick={() => !isClosed && onChoose()}>
      {picture ? (
        <img src={thumbnailOf(picture)} alt="" width={240} height={180} loading="lazy" />
      ) : (
        <Icon name={use} />
      )}
      <span className={`stack gap-2 ${styles.words}`}>
        <span className={styles.name}>{file.name.split('/').at(-1)}</span>
        {isElsewhere && known && <span>{known.tool.name}</span>}
        {/* Reserves the line until they are loaded. */}
        <span>{facts?.join(' · ') ?? '\u00a0'}</span>
        <span>{known ? shownText(known) : '\u00a0'}</span>
      </span>
      {isBusy && <Spinner label={t('files.loading')} />}
    </button>
  )

  function shownText({ shownOn, shownCount }: FoundFile): string {
    const titles = shownOn.map(title => title || t('side.untitled'))
    if (titles.length === 0) return t('files.unused')
    const slides = nameList(titles, i18n.language as Language)
    const others = shownCount - titles.length
    return others > 0 ? t('files.shownMore', { slides, count: others }) : t('files.shownOn', { slides })
  }
}

/** The length of a film in minutes and seconds, with hours from one hour on. */
function lengthText(seconds: number): string {
  return new Date(Math.round(seconds) * 1000).toISOString().slice(seconds < 3600 ? 14 : 11, 19)
}
