import type { Cue, LeftOfCaptions } from '@preau/course/captions/cues'
import { acceptOf, captionEndings } from '@preau/course/files/better-use'
import { IconButton } from '@preau/ui/button/button'
import { DropZone } from '@preau/ui/drop-zone/drop-zone'
import { useToastHere } from '@preau/ui/hooks/use-toast-here'
import { Notice } from '@preau/ui/notice/notice'
import { TextArea } from '@preau/ui/text-area/text-area'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './captions-dialog.module.css'
import { TimeField } from './time-field.tsx'
import type { WrittenCue } from './use-written-cues.ts'

/** Milliseconds for which the toast offers to undo the replacement of captions: they may be long to look through. */
const replacedShown = 20_000

/** The captions, each with its times and text to edit; a file to import them from, or to replace them. */
export function CueList({
  player,
  cues,
  left,
  add,
  change,
  sort,
  remove,
  takeOver,
  restore,
  file,
}: {
  player: HTMLMediaElement
  cues: readonly WrittenCue[]
  left: LeftOfCaptions | null
  add: (cue: Cue) => void
  change: (id: string, changed: Partial<Cue>) => void
  sort: () => void
  remove: (id: string) => void
  takeOver: (file: Uint8Array) => Promise<number>
  /** Puts back the captions that a file replaced. */
  restore: (cues: readonly WrittenCue[]) => void
  /** The file to import at first. */
  file: File | undefined
}) {
  const { t } = useTranslation('editor')
  const showToast = useToastHere()
  const [isWrong, setWrong] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  const last = cues.at(-1)?.id
  useEffect(() => {
    // Only where they are beside the input line; under it, nothing is to move.
    const shown = list.current
    if (last && shown && shown.offsetLeft > shown.offsetWidth / 2)
      shown.lastElementChild?.scrollIntoView({ block: 'nearest' })
  }, [last])
  const read = async (file: File) => {
    const before = cues
    setWrong(false)
    const count = await takeOver(new Uint8Array(await file.arrayBuffer()))
    setWrong(count === 0)
    if (count === 0 || before.length === 0) return
    showToast({
      text: t('captions.replaced', { count, name: file.name }),
      duration: replacedShown,
      action: { label: t('side.takeBack'), onSelect: () => restore(before) },
    })
  }
  const first = useRef(file)
  const readFirst = useEffectEvent(() => {
    if (first.current) void read(first.current)
    first.current = undefined
  })
  useEffect(() => readFirst(), [])
  const removeAt = (cue: WrittenCue, at: number) => {
    const rows = list.current?.children
    const next = rows?.[at + 1] ?? rows?.[at - 1]
    next?.querySelector('textarea')?.focus()
    remove(cue.id)
    const { id: _, ...removed } = cue
    showToast({
      text: t('captions.removed'),
      action: { label: t('side.takeBack'), onSelect: () => add(removed) },
    })
  }
  return (
    <>
      {isWrong && (
        <Notice look="bad" live title={t('captions.wrongFile')}>
          <p>{t('captions.wrongFileWhy')}</p>
        </Notice>
      )}
      {left && <LeftOut {...left} />}
      <DropZone
        label={t(cues.length === 0 ? 'captions.choose' : 'captions.replace')}
        {...(cues.length === 0 ? { hint: t('captions.chooseHint') } : { size: 'sm' as const })}
        accept={acceptOf(...captionEndings)}
        onFiles={([file]) => file && void read(file)}
      />
      <ol ref={list} className={`stack gap-12 ${styles.cues}`}>
        {cues.map((cue, at) => (
          <CueRow
            key={cue.id}
            cue={cue}
            number={at + 1}
            player={player}
            change={change}
            sort={sort}
            onRemove={() => removeAt(cue, at)}
          />
        ))}
      </ol>
    </>
  )
}

/** Says what of a captions file was not imported. */
function LeftOut({ comments, styles, looks, untimed }: LeftOfCaptions) {
  const { t } = useTranslation('editor')
  if (comments + styles + looks + untimed === 0) return null
  return (
    <Notice live title={t('captions.left.title')}>
      <ul>
        {untimed > 0 && <li>{t('captions.left.untimed', { count: untimed })}</li>}
        {comments > 0 && <li>{t('captions.left.comments', { count: comments })}</li>}
        {styles > 0 && <li>{t('captions.left.styles', { count: styles })}</li>}
        {looks > 0 && <li>{t('captions.left.looks', { count: looks })}</li>}
      </ul>
    </Notice>
  )
}

function CueRow({
  cue: { id, start, end, text },
  number,
  player,
  change,
  sort,
  onRemove,
}: {
  cue: WrittenCue
  number: number
  player: HTMLMediaElement
  change: (id: string, changed: Partial<Cue>) => void
  sort: () => void
  onRemove: () => void
}) {
  const { t } = useTranslation('editor')
  const hear = () => {
    player.currentTime = start
    void player.play()
  }
  return (
    <li>
      <fieldset className={`cluster gap-8 ${styles.cue}`} aria-label={t('captions.cue', { number })}>
        <TimeField
          label={t('captions.start')}
          value={start}
          player={player}
          onChange={start => change(id, { start })}
          onDone={sort}
        />
        <TimeField
          label={t('captions.end')}
          value={end}
          player={player}
          // Captions without text are not saved.
          error={text.trim() !== '' && end <= start ? t('captions.endsBefore') : undefined}
          onChange={end => change(id, { end })}
        />
        <IconButton icon="play" label={t('captions.hear')} onClick={hear} />
        <IconButton icon="trash" label={t('captions.remove')} onClick={onRemove} />
        <TextArea
          label={t('captions.text')}
          rows={Math.max(1, text.split('\n').length)}
          value={text}
          onChange={event => change(id, { text: event.target.value })}
        />
      </fieldset>
    </li>
  )
}
