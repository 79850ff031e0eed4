import { Combobox } from '@base-ui/react/combobox'
import { Field } from '@preau/ui/field/field'
import { Icon } from '@preau/ui/icon/icon'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './phone.module.css'
import { type Country, type CountryCode, countriesIn } from './phone-number.ts'

/** The country of a number: its code, and a list of all countries, searchable by name or code. */
export function CountryChoice({
  country,
  locale,
  size,
  disabled,
  onChoose,
}: {
  country: CountryCode
  locale: string
  size?: 'md' | 'sm' | undefined
  disabled?: boolean | undefined
  onChoose: (country: CountryCode) => void
}) {
  const { t } = useTranslation('phone')
  const countries = useMemo(() => countriesIn(locale), [locale])
  const chosen = countries.find(({ id }) => id === country) ?? null
  const { contains } = Combobox.useFilter({ locale })
  // In a modal dialog the list must be inside it: everything outside is inert.
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null)

  return (
    <Combobox.Root
      items={countries}
      value={chosen}
      onValueChange={next => next && onChoose(next.id)}
      itemToStringLabel={({ name }) => name}
      isItemEqualToValue={(one, other) => one.id === other.id}
      filter={(item: Country, query) => contains(`${item.name} ${item.code} ${item.id}`, query)}
      disabled={disabled ?? false}
      autoHighlight
      locale={locale}
    >
      <div ref={element => setDialog(element?.closest('dialog') ?? null)}>
        <Field label={t('country')} size={size} float after={<Icon name="chevron-down" />}>
          {({ id, className }) => (
            <Combobox.Trigger
              id={id}
              className={`${className} ${styles.trigger}`}
              aria-label={t('countryNow', { name: chosen?.name, code: chosen?.code })}
            >
              {chosen?.code}
            </Combobox.Trigger>
          )}
        </Field>
      </div>
      <Combobox.Portal {...(dialog && { container: dialog })}>
        <Combobox.Positioner className={styles.positioner} align="start" sideOffset={8}>
          <Combobox.Popup className={styles.popup} aria-label={t('country')}>
            <div className={styles.search}>
              <Icon name="search" size="sm" />
              <Combobox.Input placeholder={t('search')} aria-label={t('search')} />
            </div>
            <Combobox.Empty>
              <p className={`note ${styles.none}`}>{t('none')}</p>
            </Combobox.Empty>
            <Combobox.List className={styles.list}>
              {(item: Country) => (
                <Combobox.Item key={item.id} value={item} className={styles.country}>
                  <span>{item.name}</span>
                  <span translate="no">{item.code}</span>
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  )
}
