import { importFilesMaximum, importMaximum } from '@preau/contract/courses/calls'
import { betterUseOf } from '@preau/course/files/better-use'
import { Button, IconButton } from '@preau/ui/button/button'
import { Dialog } from '@preau/ui/dialog/dialog'
import { DropZone } from '@preau/ui/drop-zone/drop-zone'
import { FormAlert } from '@preau/ui/form-alert/form-alert'
import { Icon, type IconName } from '@preau/ui/icon/icon'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LevelOrTool } from '#library-administration/task.ts'
import { BetterInEditor } from './better-in-editor.tsx'
import styles from './import.module.css'
import { ImportRunCard } from './import-run-card.tsx'
import { changeRun, hasEnded, isEnd, removeRun, useImportRuns } from './import-runs.ts'
import { useSizeWords } from './import-words.ts'
import { importFiles } from './make-imports.ts'

const accepted = '.zip,.md,.svg,.png,.jpg,.jpeg,.webp,.mp4,.webm,.vtt,.pdf'

/** Takes files for a level or a tool, uploads them, and shows the result; it may be closed during that. */
export function ImportDialog({ target, onClose }: { target: LevelOrTool; onClose: () => void }) {
  const { t } = useTranslation('course-transfer')
  // The latest first: a run that was just sent is what one looks for.
  const runs = useImportRuns()
    .filter(run => run.target.id === target.id)
    .toReversed()
  const [files, setFiles] = useState<File[]>([])
  const [isChoosing, setIsChoosing] = useState(runs.length === 0)
  const { add, fault, captions } = useChoice(target, files, setFiles)
  const part = useRef<HTMLDivElement>(null)
  const phases = runs.map(({ key, phase }) => `${key} ${phase}`).join()
  const isPending = runs.some(run => !hasEnded(run))
  const isShown = !isChoosing && runs.length > 0

  useEffect(() => {
    // The button that was pressed is gone.
    if (isShown) part.current?.focus()
  }, [isShown])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each phase has other buttons
  useEffect(() => {
    if (document.activeElement === document.body) part.current?.focus()
  }, [phases])

  function start() {
    importFiles(target, files)
    setFiles([])
    setIsChoosing(false)
  }
  function leave() {
    for (const { key, ...run } of isShown ? runs : []) {
      if (run.phase !== 'sent' || !isEnd(run.state)) continue
      if (run.state?.state === 'done') removeRun(key)
      else changeRun(key, before => ({ ...before, isSeen: true }))
    }
    onClose()
  }

  if (isShown) {
    return (
      <Dialog
        open
        title={t(`import.${target.type}.title`, { name: target.name })}
        onClose={leave}
        footer={
          <>
            <Button look="plain" icon="plus" onClick={() => setIsChoosing(true)}>
              {t('import.another')}
            </Button>
            <Button onClick={leave}>{t('import.close')}</Button>
          </>
        }
      >
        <div className={`stack gap-16 ${styles.runs}`} ref={part} tabIndex={-1}>
          {runs.map(run => (
            <ImportRunCard key={run.key} run={run} onLeave={leave} />
          ))}
          {isPending && <p className="small">{t('import.goesOn')}</p>}
        </div>
      </Dialog>
    )
  }
  return (
    <Dialog
      open
      title={t(`import.${target.type}.title`, { name: target.name })}
      onClose={leave}
      footer={
        <>
          {runs.length > 0 && (
            <Button look="plain" onClick={() => setIsChoosing(false)}>
              {t('import.former')}
            </Button>
          )}
          <Button look="plain" onClick={leave}>
            {t('import.cancel')}
          </Button>
          <Button icon="upload" disabled={files.length === 0} onClick={start}>
            {t('import.submit')}
          </Button>
        </>
      }
    >
      <div className="stack gap-16" ref={part} tabIndex={-1}>
        <p>{t(`import.${target.type}.lead`)}</p>
        <DropZone
          label={t('import.drop')}
          hint={t('import.kinds')}
          accept={accepted}
          multiple
          onFiles={more => void add(more)}
        />
        <FormAlert message={fault} />
        {target.type === 'tool' && (
          <BetterInEditor tool={target.id} files={files} captions={captions} onLeave={leave} />
        )}
        <ChosenFiles files={files} onRemove={file => setFiles(files.filter(other => other !== file))} />
      </div>
    </Dialog>
  )
}

/** Adds files to the selection if they can be read and sent, and reports the others. */
function useChoice(target: LevelOrTool, files: File[], setFiles: (files: File[]) => void) {
  const { t } = useTranslation('course-transfer')
  const sizeWords = useSizeWords()
  const [fault, setFault] = useState<string>()
  /** The names of captions, which are not imported into a tool alone. */
  const [captions, setCaptions] = useState<string[]>([])

  async function add(given: File[]) {
    const isCaptions = ({ name }: File) => target.type === 'tool' && betterUseOf(name) === 'captions'
    setCaptions(given.filter(isCaptions).map(({ name }) => name))
    const more = given.filter(file => !isCaptions(file))
    const fresh = more.filter(file => !files.some(({ name, size }) => name === file.name && size === file.size))
    const readable = await Promise.all(fresh.map(isReadable))
    const chosen = [...files, ...fresh.filter((_, place) => readable[place])]
    const folder = fresh.find((_, place) => !readable[place])
    const size = chosen.reduce((sum, file) => sum + file.size, 0)
    if (size > importMaximum) setFault(t('import.tooLarge', { maximum: sizeWords(importMaximum) }))
    else if (chosen.length > importFilesMaximum) setFault(t('import.tooMany', { maximum: importFilesMaximum }))
    else {
      setFault(folder && t('import.unreadable', { name: folder.name }))
      setFiles(chosen)
    }
  }
  return { add, fault, captions }
}

/** A folder looks like a file until it is read. */
async function isReadable(file: File): Promise<boolean> {
  return file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )
}

const icons: [pattern: RegExp, icon: IconName][] = [
  [/\.(?:svg|png|jpe?g|webp|gif|avif)$/i, 'image'],
  [/\.(?:mp4|webm)$/i, 'video'],
  [/\.md$/i, 'text'],
]

/** The files to import, each of which can be removed. */
function ChosenFiles({ files, onRemove }: { files: File[]; onRemove: (file: File) => void }) {
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
