import { Checkbox } from '@preau/ui/checkbox/checkbox'
import { Icon } from '@preau/ui/icon/icon'
import { SelectField } from '@preau/ui/select-field/select-field'
import { TextField } from '@preau/ui/text-field/text-field'
import { toneAt } from '@preau/ui/tone'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Level } from '#library/levels.ts'
import { details, type Filter, filterOf, offered, onlyFavourites, queryOf } from './filter.ts'
import styles from './filter-form.module.css'
import { useChoiceNames } from './use-choice-names.ts'

type Props = { levels: Level[]; filter: Filter; onChange: (filter: Filter) => void }

/** Whether the person has any favourites. */
type FormProps = Props & { hasFavourites: boolean }

/** Filters tools while one types, by level, theme, length, language and kind. */
export function FilterForm(props: FormProps) {
  const { t } = useTranslation('main-site')
  const { filter, onChange } = props
  const form = useRef<HTMLFormElement>(null)
  // What was typed and chosen before hydration is in the form; the first render would remove it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on hydration
  useLayoutEffect(() => {
    const early = form.current ? filterIn(form.current) : {}
    if (queryOf({ ...filter, ...early }).toString() !== queryOf(filter).toString()) onChange({ ...filter, ...early })
  }, [])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a search element has no values to read
    <form ref={form} role="search" className={styles.form} onSubmit={event => event.preventDefault()}>
      <TextField
        type="search"
        name="q"
        label={t('marketplace.search')}
        value={filter.text}
        onChange={event => onChange({ ...filter, text: event.currentTarget.value })}
        autoComplete="off"
        spellCheck={false}
      />
      <Levels {...props} />
      <Details {...props} />
    </form>
  )
}

/** The filter in the form, whose controls have the names of the address. */
function filterIn(form: HTMLFormElement): Partial<Filter> {
  const filter = filterOf(new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, `${value}`])))
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''))
}

function Levels({ levels, filter, onChange }: Props) {
  const { t } = useTranslation('main-site')
  const all = [
    { id: '', name: t('marketplace.everyLevel') },
    ...levels.filter(({ tools, paths }) => tools.length > 0 || paths.length > 0),
  ]
  return (
    <fieldset className="cluster gap-8">
      <legend className="visually-hidden">{t('marketplace.level')}</legend>
      {all.map(({ id, name }) => (
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
  )
}

/** The choices beside the text, folded until one is made. */
function Details({ levels, filter, hasFavourites, onChange }: FormProps) {
  const { t } = useTranslation('main-site')
  const nameOf = useChoiceNames(levels)
  const [isOpen, setIsOpen] = useState(false)
  const telling = details.filter(choice => filter[choice] || offered(levels, choice).length > 1)
  const mayChooseFavourites = hasFavourites || filter.favourites !== ''
  const chosen = [...telling, 'favourites' as const].filter(choice => filter[choice] !== '').length
  if (telling.length === 0 && !mayChooseFavourites) return null
  return (
    // Remains open when the last choice is cleared: the focus is in it.
    <details
      className={styles.details}
      open={isOpen || chosen > 0}
      onToggle={event => setIsOpen(event.currentTarget.open)}
    >
      <summary className="tap gap-8">
        {chosen > 0 ? t('marketplace.refined', { chosen }) : t('marketplace.refine')}
        <Icon name="chevron-down" size="sm" />
      </summary>
      <div className={styles.choices}>
        {telling.map(choice => (
          <SelectField
            key={choice}
            name={choice}
            label={t(`marketplace.choices.${choice}`)}
            value={filter[choice]}
            onChange={event => onChange({ ...filter, [choice]: event.currentTarget.value })}
          >
            <option value="">{t('marketplace.any')}</option>
            {/* The address may hold a value that no tool has. */}
            {[...new Set([...offered(levels, choice), filter[choice]])].filter(Boolean).map(value => (
              <option key={value} value={value}>
                {nameOf(choice, value)}
              </option>
            ))}
          </SelectField>
        ))}
        {mayChooseFavourites && (
          <Checkbox
            name="favourites"
            label={t('marketplace.favourites')}
            checked={filter.favourites !== ''}
            onChange={event => onChange({ ...filter, favourites: event.currentTarget.checked ? onlyFavourites : '' })}
          />
        )}
      </div>
    </details>
  )
}
