import type { Cue, LeftOfCaptions } from '@preau/course/captions/cues'
import { IconButton } from '@preau/ui/button/button'
import { DropZone } from '@preau/ui/drop-zone/drop-zone'
import { Notice } from '@preau/ui/notice/notice'
import { TextArea } from '@preau/ui/text-area/text-area'
import { showToast } from '@preau/ui/toast/toast'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './captions-dialog.module.css'
import { TimeField } from './time-field.tsx'
import type { WrittenCue } from './use-written-cues.ts'

/** The captions, each with its times and text to edit; or a file to import them from. */
export function CueList({
  player,
  cues,
  left,
  add,
  change,
  sort,
  remove,
  takeOver,
}: {
  player: HTMLMediaElement
  cues: readonly WrittenCue[]
  left: LeftOfCaptions | null
  add: (cue: Cue) => void
  change: (id: string, changed: Partial<Cue>) => void
  sort: () => void
  remove: (id: string) => void
  takeOver: (file: Uint8Array) => Promise<number>
}) {
  const { t } = useTranslation('editor')
  const [isWrong, setWrong] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  const last = cues.at(-1)?.id
  useEffect(() => {
    // Only if the captions have a column of their own; under the input line nothing may move.
    if (last) list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [last])
  const read = async (file: File) => {
    setWrong(false)
    setWrong((await takeOver(new Uint8Array(await file.arrayBuffer()))) === 0)
  }
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
      {cues.length === 0 && (
        <DropZone
          label={t('captions.choose')}
          hint={t('captions.chooseHint')}
          accept=".vtt,.srt,.ass,.ssa,.sbv,.ttml,.dfxp,.xml"
          onFiles={([file]) => file && void read(file)}
        />
      )}
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
