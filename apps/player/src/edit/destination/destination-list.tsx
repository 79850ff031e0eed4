import { Button } from '@preau/ui/button/button'
import { TextField } from '@preau/ui/text-field/text-field'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fitsSearch } from '#edit/list-dialog/fits-search.ts'
import styles from './destination.module.css'

/** A place something can go to; `note` says why it cannot, or what the author should know. */
type Destination = { id: string; name: string; note?: ReactNode; isClosed?: boolean }

/** Destinations in the same parent, under its title. */
export type DestinationGroup = { id: string; title: string | null; destinations: readonly Destination[] }

/** Up to this many destinations are shown without a search field. */
const fewDestinations = 6

/** A list of destinations with a search by name; arrow keys go from one to the next. */
export function DestinationList({
  groups,
  label,
  chosen,
  isBusy = false,
  onChoose,
}: {
  groups: readonly DestinationGroup[]
  /** Label of the search field. */
  label: string
  /** The id of the chosen destination. */
  chosen?: string | null
  isBusy?: boolean
  onChoose: (id: string) => void
}) {
  const { t } = useTranslation('editor')
  const [wanted, setWanted] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const shown = groups
    .map(group => ({
      ...group,
      destinations: group.destinations.filter(({ name }) => fitsSearch(`${group.title ?? ''} ${name}`, wanted)),
    }))
    .filter(({ destinations }) => destinations.length > 0)
  const count = shown.flatMap(({ destinations }) => destinations).length
  const isLong = groups.flatMap(({ destinations }) => destinations).length > fewDestinations

  const move = (event: KeyboardEvent) => {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('button:enabled') ?? [])]
    const at = buttons.indexOf(document.activeElement as HTMLElement)
    const steps: Record<string, number | undefined> = { ArrowDown: at + 1, ArrowUp: Math.max(at, 0) - 1 }
    const step = steps[event.key]
    const next = step === undefined ? undefined : buttons.at(step % Math.max(1, buttons.length))
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the search and its results
    <div className={`stack ${styles.choice}`} onKeyDown={move}>
      {isLong && (
        <TextField
          type="search"
          size="sm"
          label={label}
          autoComplete="off"
          value={wanted}
          onChange={event => setWanted(event.target.value)}
        />
      )}
      <p role="status" className={count > 0 ? 'visually-hidden' : undefined}>
        {wanted.trim() !== '' && t('destination.found', { count })}
      </p>
      <div ref={list} className={`stack ${styles.groups}`}>
        {shown.map(({ id, title, destinations }) => (
          <section key={id} aria-labelledby={title === null ? undefined : `destination-${id}`}>
            {title !== null && <h3 id={`destination-${id}`}>{title}</h3>}
            {/* biome-ignore lint/a11y/noRedundantRoles: VoiceOver ignores lists without bullets */}
            <ul role="list" className={`stack ${styles.destinations}`}>
              {destinations.map(({ id, name, note, isClosed = false }) => (
                <li key={id}>
                  <Button
                    look="second"
                    wide
                    disabled={isClosed || isBusy}
                    busy={isBusy && chosen === id}
                    onClick={() => onChoose(id)}
                  >
                    {name}
                    {note && <span className="note">{note}</span>}
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}
