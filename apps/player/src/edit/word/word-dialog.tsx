import { Button } from '@preau/ui/button/button'
import { Dialog } from '@preau/ui/dialog/dialog'
import { DropZone } from '@preau/ui/drop-zone/drop-zone'
import { Notice } from '@preau/ui/notice/notice'
import { Progress } from '@preau/ui/progress/progress'
import { Spinner } from '@preau/ui/spinner/spinner'
import { showToast } from '@preau/ui/toast/toast'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditedTool } from '#edit/tool/edited-tool.ts'
import type { TreeSlide } from '#edit/tool/tool-tree.ts'
import { type Reason, reasonOf } from '#platform/ask.ts'
import { addSlides } from './add-slides.ts'
import { openWord, type WordFault } from './open-word.ts'
import type { WordDocument } from './read-word.ts'
import styles from './word-dialog.module.css'

type Step =
  | { name: 'choosing'; fault: WordFault | null }
  | { name: 'reading' }
  | { name: 'found'; document: WordDocument }
  | { name: 'adding'; document: WordDocument }
  | { name: 'stopped'; document: WordDocument; reason: Reason | null }

/** Makes slides of a document of Word: says first which, and what of it does not come along. */
export function WordDialog({
  module,
  onAdded,
  onTakeBack,
  onClose,
}: {
  module: TreeSlide
  /** Hears of the slides that are there now, once no more come. */
  onAdded: (slides: readonly string[]) => void
  onTakeBack: (slides: readonly string[]) => void
  onClose: () => void
}) {
  const { t } = useTranslation('editor')
  const { id: tool, reader } = useEditedTool()
  const [step, setStep] = useState<Step>({ name: 'choosing', fault: null })
  const [added, setAdded] = useState<readonly string[]>([])
  const refused = useRef(0)
  const stopping = useRef<AbortController | null>(null)

  const place = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what had the focus goes with each step
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus()
  }, [step.name])

  async function read(file: File) {
    setStep({ name: 'reading' })
    const opened = await openWord(file)
    setStep(
      'fault' in opened ? { name: 'choosing', fault: opened.fault } : { name: 'found', document: opened.document },
    )
  }

  async function add(document: WordDocument) {
    const slides = [...added]
    const stop = new AbortController()
    stopping.current = stop
    setStep({ name: 'adding', document })
    try {
      await addSlides(document, slides.length, {
        reader,
        tool,
        module: module.id,
        signal: stop.signal,
        onAdded: ({ id, refusedPictures }) => {
          slides.push(id)
          refused.current += refusedPictures
          setAdded([...slides])
        },
      })
    } catch (error) {
      if (slides.length > 0) onAdded(slides)
      return setStep({ name: 'stopped', document, reason: stop.signal.aborted ? null : reasonOf(error) })
    }
    onAdded(slides)
    onClose()
    showToast({
      text: t('word.added', { count: slides.length, module: module.name }),
      action: { label: t('side.takeBack'), onSelect: () => onTakeBack(slides) },
    })
    if (refused.current > 0) showToast({ text: t('word.refused', { count: refused.current }), look: 'note' })
  }

  const found = 'document' in step ? step.document : null
  const footer = (
    <>
      {step.name === 'adding' ? (
        <Button look="plain" onClick={() => stopping.current?.abort()}>
          {t('word.stop')}
        </Button>
      ) : (
        <Button look="plain" onClick={onClose}>
          {t('word.cancel')}
        </Button>
      )}
      {found && (
        <Button busy={step.name === 'adding'} onClick={() => void add(found)}>
          {step.name === 'stopped' ? t('word.goOn') : t('word.add', { count: found.slides.length })}
        </Button>
      )}
    </>
  )
  return (
    <Dialog
      open
      title={t('word.title')}
      footer={footer}
      // What is under way is stopped by its button, and then goes on where it was.
      onClose={() => (step.name === 'adding' ? stopping.current?.abort() : onClose())}
    >
      <div ref={place} className={styles.step} tabIndex={-1}>
        {step.name === 'choosing' && (
          <>
            <p>{t('word.lead')}</p>
            {step.fault && (
              <Notice look="bad" live title={t('word.faults.title')}>
                <p>{t(`word.faults.${step.fault}`)}</p>
              </Notice>
            )}
            <DropZone
              label={t('word.choose')}
              hint={t('word.hint')}
              accept=".docx"
              onFiles={([file]) => file && void read(file)}
            />
          </>
        )}
        {step.name === 'reading' && <Spinner label={t('word.reading')} />}
        {step.name === 'stopped' && (
          <Notice look="bad" live title={t('word.stopped')}>
            <p>
              {step.reason && t(`trouble.${step.reason}`)} {t('word.stoppedMeans')}
            </p>
          </Notice>
        )}
        {(step.name === 'adding' || step.name === 'stopped') && (
          <Progress value={added.length} max={step.document.slides.length} label={t('word.adding')} />
        )}
        {step.name === 'found' && <Found document={step.document} module={module.name} />}
      </div>
    </Dialog>
  )
}

function Found({ document, module }: { document: WordDocument; module: string }) {
  const { t } = useTranslation('editor')
  const { slides, tablesAsLines, unreadablePictures } = document
  return (
    <>
      <section aria-labelledby="word-found">
        <div role="status">
          <h3 id="word-found">{t('word.found', { count: slides.length, module })}</h3>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keyboard too */}
        <ol className={styles.slides} tabIndex={0} aria-labelledby="word-found">
          {slides.map(({ content: { title, blocks } }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they neither come nor go
            <li key={place}>
              <span>{title}</span>
              <span className={styles.blocks}>{t('word.blocks', { count: blocks.length })}</span>
            </li>
          ))}
        </ol>
      </section>
      <Notice look="note" title={t('word.leftOut')}>
        <ul>
          {tablesAsLines > 0 && <li>{t('word.tables', { count: tablesAsLines })}</li>}
          {unreadablePictures > 0 && <li>{t('word.pictures', { count: unreadablePictures })}</li>}
          <li>{t('word.always')}</li>
        </ul>
      </Notice>
    </>
  )
}
