import type { LearnerBlockOf } from '@preau/course/block'
import { Button, IconButton } from '@preau/ui/button/button'
import { Icon } from '@preau/ui/icon/icon'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { BlockView } from '#blocks/block-view.ts'
import { Picture } from '#blocks/image/picture.tsx'
import { useLesson } from '#lesson/lesson.ts'
import { isIds, useOpenedParts } from '#lesson/opened-parts.ts'
import { pictureOf } from '#lesson/picture.ts'
import { useBlockLanguage } from '#lesson/slide-wording.ts'
import { RichText } from '#rich-text/rich-text.tsx'
import { at, Pin, PrintedPin } from './pin.tsx'
import styles from './view.module.css'

type HotspotsBlock = LearnerBlockOf<'hotspots'>
type Point = HotspotsBlock['points'][number]

/** Points on a picture, each of which opens its text; on paper all texts under it. */
function HotspotsView({ block }: { block: HotspotsBlock }) {
  const lesson = useLesson()
  if (block.media === '') return null
  const { shape } = pictureOf(block.media, lesson)
  return lesson.isPrinted ? (
    <PrintedPoints block={block} shape={shape} />
  ) : (
    <PointsToOpen key={block.points.map(({ id }) => id).join()} block={block} shape={shape} />
  )
}

/** If there is room, a text opens beside its point; in a narrow window, in the list under the picture. */
function PointsToOpen({ block: { id: ownId, media, alt, points }, shape }: { block: HotspotsBlock; shape: string }) {
  const { t } = useTranslation('player')
  const langOf = useBlockLanguage()
  const block = useId()
  const place = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<string | null>(null)
  const [read, setRead] = useOpenedParts<readonly string[]>(
    { id: ownId, parts: points },
    { first: () => [], isFit: isIds, isThrough: read => points.every(({ id }) => read.includes(id)) },
  )

  const find = (selector: string) =>
    [...(place.current?.querySelectorAll<HTMLElement>(selector) ?? [])].find(
      ({ offsetParent }) => offsetParent !== null,
    )
  function show(id: string | null) {
    flushSync(() => {
      setOpen(id)
      if (id !== null) setRead(before => (before.includes(id) ? before : [...before, id]))
    })
    find('[data-text]')?.scrollIntoView({ block: 'nearest' })
  }
  function close() {
    const from = open
    show(null)
    if (from !== null) find(`[data-opens="${from}"]`)?.focus()
  }
  function goTo(id: string) {
    show(id)
    find('[data-text]')?.focus({ preventScroll: true })
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears the key that closes what is open in it
    <div
      ref={place}
      className={`stack gap-12 ${styles.hotspots}`}
      data-shape={shape}
      onKeyDown={event => {
        if (event.key !== 'Escape' || open === null) return
        // Escape must not also close what is around, such as a preview.
        event.preventDefault()
        event.stopPropagation()
        close()
      }}
    >
      <div className={styles.frame}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the button that closes */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same */}
        <div lang={langOf()} onClick={() => show(null)}>
          <Picture media={media} alt={alt} />
        </div>
        {/* biome-ignore lint/a11y/noRedundantRoles: VoiceOver drops the list with its numbers */}
        <ol role="list" aria-label={t('hotspots.points')}>
          {points.map((point, index) => {
            const { id, title } = point
            const next = points[index + 1]
            return (
              <li key={id}>
                <Pin
                  place={point}
                  number={index + 1}
                  data-opens={id}
                  data-read={read.includes(id)}
                  aria-expanded={open === id}
                  onClick={() => show(open === id ? null : id)}
                >
                  <span lang={langOf(id)}>{title}</span>
                </Pin>
                {open === id && (
                  <section
                    className={`stack gap-8 ${styles.bubble} appear`}
                    style={at(point)}
                    data-above={point.y > 50}
                    data-text=""
                    tabIndex={-1}
                    aria-labelledby={`${block}-title`}
                    aria-describedby={`${block}-text`}
                  >
                    <div className={styles.head}>
                      <p id={`${block}-title`} className={styles.title} lang={langOf(id)}>
                        {title}
                      </p>
                      <IconButton icon="close" label={t('hotspots.close')} onClick={close} />
                    </div>
                    <div id={`${block}-text`} className={styles.text}>
                      <RichText text={point.text} part={id} />
                    </div>
                    {next && (
                      <Button
                        look="plain"
                        size="sm"
                        iconAfter="arrow"
                        className={styles.next}
                        onClick={() => goTo(next.id)}
                      >
                        {t('hotspots.next')}
                      </Button>
                    )}
                  </section>
                )}
              </li>
            )
          })}
        </ol>
      </div>
      <p role="status" className="note">
        {t('hotspots.read', { count: read.length, all: points.length })}
      </p>
      {/* biome-ignore lint/a11y/noRedundantRoles: VoiceOver drops the list with its numbers */}
      <ol role="list" className={styles.list}>
        {points.map(({ id, title, text }, index) => (
          <li key={id}>
            <button
              type="button"
              className={styles.line}
              aria-expanded={open === id}
              onClick={() => show(open === id ? null : id)}
            >
              <span className={styles.number} data-read={read.includes(id)} translate="no">
                {index + 1}
              </span>
              <span lang={langOf(id)}>{title}</span>
              <Icon name="chevron-down" />
            </button>
            {open === id && (
              <div className={styles.under} data-text="">
                <RichText text={text} part={id} />
              </div>
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}

function PrintedPoints({ block: { media, alt, points }, shape }: { block: HotspotsBlock; shape: string }) {
  const langOf = useBlockLanguage()
  return (
    <div className={styles.printed} data-shape={shape}>
      <div className={styles.frame} lang={langOf()}>
        <Picture media={media} alt={alt} />
        {points.map((point, index) => (
          <PrintedPin key={point.id} place={point} number={index + 1} />
        ))}
      </div>
      <ol>
        {points.map(({ id, title, text }: Point) => (
          <li key={id}>
            <p className={styles.title} lang={langOf(id)}>
              {title}
            </p>
            <RichText text={text} part={id} />
          </li>
        ))}
      </ol>
    </div>
  )
}

export const hotspots: BlockView<'hotspots'> = { View: HotspotsView }
