import type { Cue } from '@preau/course/captions/cues'
import { Button } from '@preau/ui/button/button'
import { Checkbox } from '@preau/ui/checkbox/checkbox'
import { TextField } from '@preau/ui/text-field/text-field'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { timeText } from '#captions/cue-time.ts'
import styles from './captions-dialog.module.css'

/** How far the keys skip, in seconds. */
const stride = 3

/** The shortest caption, in seconds, and how long one letter takes to read (BBC subtitle guidelines: 15 a second). */
const shortest = 1
const perLetter = 1 / 15

/**
 * A field to type what one hears: the text becomes a caption from the end of the last one to the present position.
 * Submitted empty, it marks that nobody spoke until here.
 */
export function WriteAlong({
  player,
  last,
  onSaid,
}: {
  player: HTMLMediaElement
  /** End of the last caption. */
  last: number
  onSaid: (cue: Cue) => void
}) {
  const { t } = useTranslation('editor')
  const [text, setText] = useState('')
  const [pauses, setPauses] = useState(true)
  const [said, setSaid] = useState('')
  const from = useFrom(player, last)
  /** Whether it is paused because somebody types, and so resumes by itself. */
  const isWaiting = useRef(false)

  const toggle = () => void (player.paused ? player.play() : player.pause())
  const keep = () => {
    const now = player.currentTime
    const words = text.trim()
    if (words !== '') {
      const end = now - from.current >= shortest / 2 ? now : from.current + Math.max(shortest, words.length * perLetter)
      onSaid({ start: from.current, end, text: words })
      setSaid(t('captions.added', { from: timeText(from.current), to: timeText(end) }))
      from.current = end
    } else {
      from.current = now
      setSaid(t('captions.silence', { to: timeText(now) }))
    }
    setText('')
    if (isWaiting.current || words === '') void player.play()
    isWaiting.current = false
  }
  const keys: Record<string, () => void> = {
    PageUp: () => from.seek(player.currentTime - stride),
    PageDown: () => from.seek(player.currentTime + stride),
    Enter: keep,
    'Control+Enter': toggle,
    'Meta+Enter': toggle,
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const key = [event.ctrlKey && 'Control', event.metaKey && 'Meta', event.key].filter(Boolean).join('+')
    const act = keys[key]
    if (!act) return
    event.preventDefault()
    act()
  }
  return (
    <div className="stack gap-12">
      <TextField
        label={t('captions.said')}
        hint={t('captions.keys')}
        autoComplete="off"
        value={text}
        onKeyDown={press}
        onChange={event => {
          if (pauses && text === '' && !player.paused) {
            isWaiting.current = true
            player.pause()
          }
          setText(event.target.value)
        }}
      />
      <div className={`row ${styles.actions}`}>
        <Button look="second" size="sm" icon="plus" onClick={keep}>
          {t('captions.add')}
        </Button>
        <Checkbox label={t('captions.pauses')} checked={pauses} onChange={event => setPauses(event.target.checked)} />
      </div>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </div>
  )
}

/** How far, in seconds, the player may be from a time it jumped to, since it has played on. */
const nearby = 0.5

/** Start of the next caption: the end of the last one, or where somebody has jumped to since. */
function useFrom(player: HTMLMediaElement, last: number) {
  const from = useRef({
    current: last,
    /** Jumps back to listen again: the caption begins where it did before, or at the new time if that is earlier. */
    seek(to: number) {
      this.own = Math.min(Math.max(0, to), player.duration)
      this.current = Math.min(this.current, this.own)
      player.currentTime = this.own
    },
    /** The time of our own jump; the author may jump elsewhere before it is done. */
    own: -1,
  })
  useEffect(() => {
    const { current: mine } = from
    const look = () => {
      if (Math.abs(player.currentTime - mine.own) > nearby) mine.current = player.currentTime
      mine.own = -1
    }
    player.addEventListener('seeked', look)
    return () => player.removeEventListener('seeked', look)
  }, [player])
  return from.current
}
