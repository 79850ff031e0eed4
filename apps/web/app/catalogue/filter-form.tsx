import { TextField } from '@preau/ui/text-field/text-field'
import { toneAt } from '@preau/ui/tone'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Level } from '#library/levels.ts'
import type { Filter } from './filter.ts'
import styles from './filter-form.module.css'

/** Looks for tools as one types, and by level. */
export function FilterForm(props: { levels: Level[]; filter: Filter; onChange: (filter: Filter) => void }) {
  const { t } = useTranslation('main-site')
  const { levels, filter, onChange } = props
  const choices = [{ id: '', name: t('marketplace.everyLevel') }, ...levels.filter(({ tools }) => tools.length > 0)]
  const search = useRef<HTMLInputElement>(null)
  // What was typed while the page was not alive yet stands in the field, and would be taken out of it again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page comes alive
  useLayoutEffect(() => {
    const typed = search.current?.value
    if (typed && typed !== filter.text) onChange({ ...filter, text: typed })
  }, [])
  return (
    <search className={styles.form}>
      <TextField
        ref={search}
        type="search"
        label={t('marketplace.search')}
        value={filter.text}
        onChange={event => onChange({ ...filter, text: event.currentTarget.value })}
        autoComplete="off"
        spellCheck={false}
      />
      <fieldset className={styles.levels}>
        <legend className="visually-hidden">{t('marketplace.level')}</legend>
        {choices.map(({ id, name }) => (
          <label
            key={id}
            className={styles.level}
            data-tone={id ? toneAt(levels.findIndex(level => level.id === id)) : undefined}
          >
            <input
              className="over-label"
              type="radio"
              name="level"
              value={id}
              checked={filter.level === id}
              onChange={() => onChange({ ...filter, level: id })}
            />
            <span>{name}</span>
          </label>
        ))}
      </fieldset>
    </search>
  )
}
