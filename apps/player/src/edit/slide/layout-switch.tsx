import type { SlideLayout } from '@preau/course/slide'
import { useTranslation } from 'react-i18next'
import styles from './layout-switch.module.css'

const shapes: Record<SlideLayout, string> = {
  column: 'M3 4h18M3 9h18M3 13h18v7H3z',
  split: 'M3 5h8M3 10h8M3 15h8M14 4h7v13h-7z',
}

/** Chooses the layout of a slide. */
export function LayoutSwitch({ layout, onChange }: { layout: SlideLayout; onChange: (layout: SlideLayout) => void }) {
  const { t } = useTranslation('editor')
  return (
    <fieldset className={`cluster gap-4 ${styles.switch}`}>
      <legend className="visually-hidden">{t('layout.label')}</legend>
      {(Object.keys(shapes) as SlideLayout[]).map(option => (
        <label key={option} className={`tap gap-8 ${styles.option}`}>
          <input
            className="over-label"
            type="radio"
            name="layout"
            checked={layout === option}
            onChange={() => onChange(option)}
          />
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
            <path d={shapes[option]} />
          </svg>
          {t(`layout.${option}`)}
        </label>
      ))}
    </fieldset>
  )
}
