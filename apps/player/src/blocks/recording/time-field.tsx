import { TextField } from '@preau/ui/text-field/text-field'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readTime, timeText } from '#captions/cue-time.ts'

/** How much an arrow key moves a time, in seconds. */
const step = 0.1

/** A time in a recording: typed, changed by arrow keys, or set to the present position by Shift and Enter. */
export function TimeField({
  label,
  value,
  player,
  error,
  onChange,
  onDone,
}: {
  label: string
  value: number
  player: HTMLMediaElement
  error?: string | undefined
  onChange: (seconds: number) => void
  onDone?: () => void
}) {
  const { t } = useTranslation('editor')
  /** The text as typed, until the field loses the focus. */
  const [typed, setTyped] = useState<string | null>(null)
  const isWrong = typed !== null && readTime(typed) === null
  const put = (seconds: number) => {
    onChange(Math.max(0, Math.round(seconds * 1000) / 1000))
    setTyped(null)
  }
  const leave = () => {
    if (!isWrong) setTyped(null)
  }
  const keys: Record<string, () => void> = {
    ArrowUp: () => put(value + step),
    ArrowDown: () => put(value - step),
    Enter: leave,
    'Shift+Enter': () => put(player.currentTime),
  }
  return (
    <TextField
      label={label}
      size="sm"
      inputMode="decimal"
      autoComplete="off"
      error={isWrong ? t('captions.noTime') : error}
      value={typed ?? timeText(value, true)}
      onKeyDown={event => {
        const act = keys[event.shiftKey && event.key === 'Enter' ? 'Shift+Enter' : event.key]
        if (!act) return
        event.preventDefault()
        act()
      }}
      onChange={event => {
        setTyped(event.target.value)
        const seconds = readTime(event.target.value)
        if (seconds !== null) onChange(seconds)
      }}
      onBlur={() => {
        leave()
        onDone?.()
      }}
    />
  )
}
