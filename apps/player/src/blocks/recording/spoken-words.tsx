import { foldForSearch } from '@preau/course/folded-text'
import { useEventValue } from '@preau/ui/hooks/use-event-value'
import { TextField } from '@preau/ui/text-field/text-field'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { timeText } from '#captions/cue-time.ts'
import { useBlockLanguage } from '#lesson/slide-wording.ts'
import { useReadInFold } from '#lesson/use-read-in-fold.ts'
import styles from './spoken-words.module.css'

type Spoken = { start: number; text: string }

const timeEvents = ['timeupdate']

/** Up to this many sentences are found at a glance; more get a search field. */
const few = 8

/** Captions as text to read along: the current one is marked, each is a link to its time, all are searchable. */
export function SpokenWords({ player, onRead }: { player: HTMLMediaElement; onRead: () => void }) {
  const { t } = useTranslation('player')
  const lang = useBlockLanguage()()
  const spoken = useSpoken(player)
  /** Index of the current or last one; -1 before the first. */
  const current = useEventValue(player, timeEvents, () =>
    spoken.findLastIndex(({ start }) => start <= player.currentTime + 0.05),
  )
  const [wanted, setWanted] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const sought = foldForSearch(wanted)
  const isFound = ({ text }: Spoken) => foldForSearch(text).includes(sought)
  const count = spoken.filter(isFound).length
  const characters = spoken.reduce((sum, { text }) => sum + text.length, 0)
  useReadInFold(list, characters, onRead)

  useEffect(() => {
    const shown = list.current
    const line = shown?.querySelector<HTMLElement>('[aria-current]')
    // Do not scroll while somebody reads or searches elsewhere in the list.
    if (!shown || !line || sought || shown.matches(':hover, :focus-within') || current < 0) return
    shown.scrollTop = line.offsetTop - shown.offsetTop - shown.clientHeight / 3
  }, [current, sought])

  return (
    <div className={`stack gap-8 ${styles.words}`}>
      {spoken.length > few && (
        <TextField
          type="search"
          size="sm"
          label={t('recording.search')}
          autoComplete="off"
          value={wanted}
          onChange={event => setWanted(event.target.value)}
        />
      )}
      <p role="status" className={count > 0 ? 'visually-hidden' : 'note'}>
        {sought !== '' && t('recording.found', { count })}
      </p>
      <ol ref={list} lang={lang}>
        {spoken.map((line, at) =>
          isFound(line) ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            <li key={at}>
              <button
                type="button"
                aria-current={at === current || undefined}
                onClick={() => {
                  player.currentTime = line.start
                }}
              >
                <span className={`note ${styles.time}`}>{timeText(line.start)}</span>
                <span>{line.text}</span>
              </button>
            </li>
          ) : null,
        )}
      </ol>
    </div>
  )
}

/** The captions, once the browser has parsed them; they need not be shown for that. */
function useSpoken(player: HTMLMediaElement): readonly Spoken[] {
  const [spoken, setSpoken] = useState<readonly Spoken[]>([])
  useEffect(() => {
    const element = player.querySelector('track')
    if (!element) return
    const { track } = element
    const read = () => {
      const cues = [...(track.cues ?? [])].filter(cue => cue instanceof VTTCue)
      setSpoken(cues.map(cue => ({ start: cue.startTime, text: cue.getCueAsHTML().textContent ?? '' })))
    }
    if (track.mode === 'disabled') track.mode = 'hidden'
    element.addEventListener('load', read)
    read()
    return () => element.removeEventListener('load', read)
  }, [player])
  return spoken
}
