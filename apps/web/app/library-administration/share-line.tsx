import type { Right } from '@preau/contract/rights'
import type { Answer } from '@preau/contract/schemas'
import { Badge } from '@preau/ui/badge/badge'
import { Menu, MenuItem } from '@preau/ui/menu/menu'
import { SelectField } from '@preau/ui/select-field/select-field'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './share.module.css'

/** A person and their right on something. */
export type Share = Answer<'getShares'>[number]['shares'][number]

/** A person with their right; `choices` are those it may become, none where it may not change. */
export function ShareLine({
  share,
  choices,
  isMine,
  onChange,
  onRemove,
  onHandOver,
}: {
  share: Share
  choices: Right[]
  isMine: boolean
  onChange: (right: Right) => Promise<void>
  onRemove?: () => void
  onHandOver?: () => void
}) {
  const { t } = useTranslation('library-administration')
  const [isBusy, setIsBusy] = useState(false)
  const { mail, name, right, inheritedFrom } = share
  const person = name || mail

  async function change(next: Right) {
    setIsBusy(true)
    await onChange(next)
    setIsBusy(false)
  }

  return (
    <li className={styles.line} aria-busy={isBusy}>
      <p className={styles.person}>
        <strong dir="auto">{person}</strong>
        {isMine && <Badge>{t('share.you')}</Badge>}
        <span className={styles.mail}>{mail}</span>
      </p>
      {inheritedFrom !== null || choices.length === 0 ? (
        <p className={styles.right}>
          {t(`rights.${right}`)}
          {inheritedFrom !== null && (
            <span className={styles.inherited}>{t('share.inherited', { level: inheritedFrom })}</span>
          )}
        </p>
      ) : (
        <div className={styles.choice}>
          <SelectField
            size="sm"
            label={t('share.rightOf', { person })}
            value={right}
            disabled={isBusy}
            onChange={event => void change(event.currentTarget.value as Right)}
          >
            {choices.map(each => (
              <option key={each} value={each}>
                {t(`rights.${each}`)}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      {inheritedFrom === null && (onRemove || onHandOver) && (
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
