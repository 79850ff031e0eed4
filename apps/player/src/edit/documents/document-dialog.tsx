import { acceptOf, documentEndings } from '@preau/course/files/better-use'
import { Button } from '@preau/ui/button/button'
import { Dialog } from '@preau/ui/dialog/dialog'
import { DropZone } from '@preau/ui/drop-zone/drop-zone'
import { Notice } from '@preau/ui/notice/notice'
import { Progress } from '@preau/ui/progress/progress'
import { Spinner } from '@preau/ui/spinner/spinner'
import { showToast } from '@preau/ui/toast/toast'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditedTool } from '#edit/tool/edited-tool.ts'
import type { TreeSlide } from '#edit/tool/tool-tree.ts'
import { type Reason, reasonOf } from '#platform/call.ts'
import { addSlides } from './add-slides.ts'
import type { ReadDocument } from './cut-into-slides.ts'
import styles from './document-dialog.module.css'
import type { DocumentFault } from './document-fault.ts'
import { openDocument } from './open-document.ts'

type Step =
  | { name: 'choosing'; fault: DocumentFault | null }
  | { name: 'reading' }
  | { name: 'found'; document: ReadDocument }
  | { name: 'adding'; document: ReadDocument }
  | { name: 'stopped'; document: ReadDocument; reason: Reason | null }

/** Imports a Word or Markdown document as slides; first lists the slides and what will be missing. */
export function DocumentDialog({
  module,
  file,
  onAdded,
  onTakeBack,
  onClose,
}: {
  module: TreeSlide
  /** The document, where it was chosen before. */
  file?: File | undefined
  /** Called with the added slides once the import ends. */
  onAdded: (slides: readonly string[]) => void
  onTakeBack: (slides: readonly string[]) => void
  onClose: () => void
}) {
  const { t } = useTranslation('editor')
  const { id: tool, caller } = useEditedTool()
  const [step, setStep] = useState<Step>({ name: 'choosing', fault: null })
  const [added, setAdded] = useState<readonly string[]>([])
  const refused = useRef(0)
  const stopping = useRef<AbortController | null>(null)

  const place = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focused element is removed at each step
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus()
  }, [step.name])

  async function read(file: File) {
    setStep({ name: 'reading' })
    const opened = await openDocument(file)
    setStep(
      'fault' in opened ? { name: 'choosing', fault: opened.fault } : { name: 'found', document: opened.document },
    )
  }

  const first = useRef(file)
  const readFirst = useEffectEvent(() => {
    if (first.current) void read(first.current)
    first.current = undefined
  })
  useEffect(() => readFirst(), [])

  async function add(document: ReadDocument) {
    const slides = [...added]
    const stop = new AbortController()
    stopping.current = stop
    setStep({ name: 'adding', document })
    try {
      await addSlides(document, slides.length, {
        caller,
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
      text: t('document.added', { count: slides.length, module: module.name }),
      action: { label: t('side.takeBack'), onSelect: () => onTakeBack(slides) },
    })
    if (refused.current > 0) showToast({ text: t('document.refused', { count: refused.current }), look: 'note' })
  }

  const found = 'document' in step ? step.document : null
  const footer = (
    <>
      {step.name === 'adding' ? (
        <Button look="plain" onClick={() => stopping.current?.abort()}>
          {t('document.stop')}
        </Button>
      ) : (
        <Button look="plain" onClick={onClose}>
          {t('document.cancel')}
        </Button>
      )}
      {found && (
        <Button busy={step.name === 'adding'} onClick={() => void add(found)}>
          {step.name === 'stopped' ? t('document.goOn') : t('document.add', { count: found.slides.length })}
        </Button>
      )}
    </>
  )
  return (
    <Dialog
      open
      startsAtTitle
      title={t('document.title')}
      footer={footer}
      // Closing stops a running import first; it can then continue where it stopped.
      onClose={() => (step.name === 'adding' ? stopping.current?.abort() : onClose())}
    >
      <section ref={place} className="stack gap-16" tabIndex={-1} aria-label={t('document.title')}>
        {step.name === 'choosing' && (
          <>
            <p>{t('document.lead')}</p>
            {step.fault && (
              <Notice look="bad" live title={t('document.faults.title')}>
                <p>{t(`document.faults.${step.fault}`)}</p>
              </Notice>
            )}
            <DropZone
              label={t('document.choose')}
              hint={t('document.hint')}
              accept={acceptOf(...documentEndings, 'zip')}
              onFiles={([file]) => file && void read(file)}
            />
          </>
        )}
        {step.name === 'reading' && <Spinner label={t('document.reading')} />}
        {step.name === 'stopped' && (
          <Notice look="bad" live title={t('document.stopped')}>
            <p>
              {step.reason && t(`trouble.${step.reason}`)} {t('document.stoppedMeans')}
            </p>
          </Notice>
        )}
        {(step.name === 'adding' || step.name === 'stopped') && (
          <Progress value={added.length} max={step.document.slides.length} label={t('document.adding')} />
        )}
        {step.name === 'found' && <Found document={step.document} module={module.name} />}
      </section>
    </Dialog>
  )
}

/** The counts of what does not come along, each with the key of its sentence. */
const leftOut = [
  ['tablesAsLines', 'tables'],
  ['picturedTables', 'picturedTables'],
  ['loneTitles', 'loneTitles'],
  ['movedLinks', 'movedLinks'],
  ['unreadablePictures', 'pictures'],
  ['missingPictures', 'missingPictures'],
  ['embedded', 'embedded'],
  ['formulas', 'formulas'],
  ['charts', 'charts'],
  ['signs', 'signs'],
  ['textBoxes', 'textBoxes'],
  ['deletions', 'deletions'],
  ['comments', 'comments'],
  ['struckOut', 'struckOut'],
] as const

function Found({ document, module }: { document: ReadDocument; module: string }) {
  const { t } = useTranslation('editor')
  const { kind, slides, pictures: _, guessed, ...left } = document
  const counts = leftOut.filter(([count]) => left[count] > 0)
  return (
    <>
      <section aria-labelledby="document-found">
        <div role="status">
          <h3 id="document-found">{t('document.found', { count: slides.length, module })}</h3>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be scrollable by keyboard */}
        <ol className={styles.slides} tabIndex={0} aria-labelledby="document-found">
          {slides.map(({ content: { title, blocks } }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the items never change
            <li key={place}>
              <span>{title}</span>
              <span className={`note ${styles.blocks}`}>{t('document.blocks', { count: blocks.length })}</span>
            </li>
          ))}
        </ol>
      </section>
      {guessed.length > 0 && <p>{t('document.guessed', { words: guessed.join(', ') })}</p>}
      {(kind === 'word' || counts.length > 0) && (
        <Notice look="note" title={t('document.leftOut')}>
          <ul>
            {counts.map(([count, key]) => (
              <li key={key}>{t(`document.${key}`, { count: left[count] })}</li>
            ))}
            {kind === 'word' && <li>{t('document.always')}</li>}
          </ul>
        </Notice>
      )}
    </>
  )
}
