import { importFilesMaximum, importMaximum } from '@preau/contract/courses/calls'
import { betterUseOf } from '@preau/course/files/better-use'
import { Button } from '@preau/ui/button/button'
import { Dialog } from '@preau/ui/dialog/dialog'
import { DropZone } from '@preau/ui/drop-zone/drop-zone'
import { FormAlert } from '@preau/ui/form-alert/form-alert'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LevelOrTool } from '#library-administration/task.ts'
import { BetterInEditor } from './better-in-editor.tsx'
import styles from './import.module.css'
import { ChosenFiles } from './import-files.tsx'
import { ImportRunCard } from './import-run-card.tsx'
import { hasEnded, removeRun, useImportRuns } from './import-runs.ts'
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
    for (const run of runs) if (run.phase === 'sent' && run.state?.state === 'done') removeRun(run.key)
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
          <Button look="plain" onClick={runs.length > 0 ? () => setIsChoosing(false) : leave}>
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
