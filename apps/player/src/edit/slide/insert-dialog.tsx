import type { BlockType } from '@preau/course/block'
import { Dialog } from '@preau/ui/dialog/dialog'
import { TextField } from '@preau/ui/text-field/text-field'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BlockDrawing } from './block-drawing.tsx'
import { foundTypes } from './found-types.ts'
import styles from './insert-dialog.module.css'

/** Chooses the block type to add to a slide, from a list with a search. */
export function InsertDialog({ onChoose, onClose }: { onChoose: (type: BlockType) => void; onClose: () => void }) {
  const { t } = useTranslation('editor')
  const [wanted, setWanted] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const shown = foundTypes(t, wanted)
  const first = shown[0]?.types[0]

  const move = (event: KeyboardEvent) => {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('button') ?? [])]
    const at = buttons.indexOf(document.activeElement as HTMLElement)
    if (event.key === 'Enter' && at < 0 && first) {
      event.preventDefault()
      return onChoose(first)
    }
    const isInField = at < 0
    const steps: Record<string, number | undefined> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      ...(isInField ? {} : { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }),
    }
    const step = steps[event.key]
    const next = step === undefined ? undefined : buttons.at(step % Math.max(1, buttons.length))
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  return (
    <Dialog open onClose={onClose} title={t('insert.title')} size="md">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the search and its results */}
      <div className="stack gap-20" onKeyDown={move}>
        <TextField
          type="search"
          size="sm"
          label={t('insert.search')}
          autoComplete="off"
          autoFocus
          value={wanted}
          onChange={event => setWanted(event.target.value)}
        />
        <p role="status" className="visually-hidden">
          {wanted && t('insert.found', { count: shown.flatMap(({ types }) => types).length })}
        </p>
        <div ref={list} className={`stack gap-24 ${styles.groups}`}>
          {shown.map(({ key, types }) => (
            <section key={key} aria-labelledby={`insert-${key}`}>
              <h3 id={`insert-${key}`}>{t(`insert.${key}`)}</h3>
              <div className={styles.types}>
                {types.map(type => (
                  <button key={type} type="button" className={styles.type} onClick={() => onChoose(type)}>
                    <BlockDrawing type={type} />
                    <span>
                      <strong>{t(`types.${type}.name`)}</strong>
                      <span>{t(`types.${type}.about`)}</span>
                    </span>
                  </button>
                ))}
              </div>
            </section>
          ))}
          {shown.length === 0 && <p>{t('insert.nothing')}</p>}
        </div>
      </div>
    </Dialog>
  )
}
