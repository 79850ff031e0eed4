import type { Right } from '@preau/contract/library/rights'
import { Badge } from '@preau/ui/badge/badge'
import { Menu, MenuItem } from '@preau/ui/menu/menu'
import { SelectField } from '@preau/ui/select-field/select-field'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './share.module.css'
import type { Holder } from './share-holders.ts'

/** A person with their right and its source; `choices` are the values their own right may change to, if any. */
export function ShareLine({
  holder: { mail, name, own, inherited },
  choices,
  isMine,
  onChange,
  onRemove,
  onHandOver,
}: {
  holder: Holder
  choices: Right[]
  isMine: boolean
  onChange: (right: Right) => Promise<void>
  onRemove?: () => void
  onHandOver?: () => void
}) {
  const { t } = useTranslation('library-administration')
  /** The selected right while it is being saved; the field is not disabled, which would take the focus from it. */
  const [wanted, setWanted] = useState<Right | null>(null)
  const next = useRef<Right | null>(null)
  const person = name || mail

  async function change(right: Right) {
    next.current = right
    setWanted(right)
    if (wanted) return
    for (let each: Right | null = right; each; each = next.current) {
      next.current = null
      await onChange(each)
    }
    setWanted(null)
  }

  return (
    <li className={styles.line} aria-busy={wanted !== null}>
      <p className={`row ${styles.person}`}>
        <strong dir="auto" translate="no">
          {person}
        </strong>
        {isMine && <Badge>{t('share.you')}</Badge>}
        <span className={`note ${styles.mail}`} translate="no">
          {mail}
        </span>
      </p>
      <div className={`stack gap-4 ${styles.right}`}>
        {own && choices.length > 0 ? (
          <SelectField
            size="sm"
            label={t('share.rightOf', { person })}
            value={wanted ?? own.right}
            onChange={event => void change(event.currentTarget.value as Right)}
          >
            {choices.map(each => (
              <option key={each} value={each}>
                {t(`rights.${each}`)}
              </option>
            ))}
          </SelectField>
        ) : (
          own && <p>{t(`rights.${own.right}`)}</p>
        )}
        {inherited && (
          <p>
            {own ? (
              <span className={`note ${styles.inherited}`}>
                {t('share.inheritedToo', { level: inherited.inheritedFrom, right: t(`rights.${inherited.right}`) })}
              </span>
            ) : (
              <>
                {t(`rights.${inherited.right}`)}
                <span className={`note ${styles.inherited}`}>
                  {t('share.inherited', { level: inherited.inheritedFrom })}
                </span>
              </>
            )}
          </p>
        )}
      </div>
      {own && (onRemove || onHandOver) && (
        <Menu label={t('share.more', { person })}>
          {onHandOver && (
            <MenuItem icon="star" onSelect={onHandOver}>
              {t('share.handOver')}
            </MenuItem>
          )}
          {onRemove && (
            <MenuItem icon="trash" danger onSelect={onRemove}>
              {t('share.remove')}
            </MenuItem>
          )}
        </Menu>
      )}
    </li>
  )
}
