import { type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type Lesson, LessonContext } from '#lesson/lesson.ts'
import type { LoadedModule } from '#lesson/load-module.ts'
import styles from './printed-module.module.css'
import { SlideView } from './slide-view.tsx'

export type PrintedModuleProps = {
  module: LoadedModule
  lesson: Omit<Lesson, 'slide' | 'layout'>
  onPrinted: () => void
}

/** Milliseconds to wait for a slow picture. */
const pictureTimeout = 10_000

/**
 * The whole module as a document, all screens with their answers: drawn only for the printer, and printed once its
 * pictures have loaded.
 */
export function PrintedModule({ module, lesson, onPrinted }: PrintedModuleProps) {
  const { t } = useTranslation('player')
  const sheet = useRef<HTMLDivElement>(null)
  usePrint(sheet, onPrinted)
  const { takeaways, exercise } = module.content
  return (
    <div ref={sheet} className={styles.sheet} data-print="">
      <header>
        <p>{module.toolName}</p>
        <p className={styles.module}>{t('print.module', { place: module.position, name: module.name })}</p>
      </header>
      {module.slides.map(slide => (
        <LessonContext
          key={slide.id}
          value={{ ...lesson, slide: slide.id, layout: slide.content?.layout ?? 'column', isPrinted: true }}
        >
          <SlideView slide={slide} entrance={null} heading={null} />
        </LessonContext>
      ))}
      {takeaways.length > 0 && (
        <section>
          <h2>{t('end.takeaways')}</h2>
          <ol>
            {takeaways.map(takeaway => (
              <li key={takeaway}>{takeaway}</li>
            ))}
          </ol>
        </section>
      )}
      {exercise && (
        <section>
          <h2>{t('end.exercise')}</h2>
          <p>{exercise}</p>
        </section>
      )}
    </div>
  )
}

/** Opens folded parts, waits for pictures, and prints once. */
function usePrint(sheet: RefObject<HTMLElement | null>, onPrinted: () => void) {
  const latest = useRef(onPrinted)
  latest.current = onPrinted
  useEffect(() => {
    let isHere = true
    for (const fold of sheet.current?.querySelectorAll('details') ?? []) fold.open = true
    const pictures = [...(sheet.current?.querySelectorAll('img') ?? [])].map(picture => picture.decode())
    const late = new Promise(resolve => setTimeout(resolve, pictureTimeout))
    void Promise.race([Promise.allSettled(pictures), late]).then(() => {
      if (!isHere) return
      addEventListener('afterprint', () => latest.current(), { once: true })
      print()
    })
    return () => {
      isHere = false
    }
  }, [sheet])
}
