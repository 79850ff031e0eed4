import { Dialog } from '@preau/ui/dialog/dialog'
import { useTranslation } from 'react-i18next'
import { useWriting } from '#administration/use-writing.ts'
import { Fact, FactList } from '#lists/fact-list.tsx'
import { DetailValue, useDetailName } from './detail-value.tsx'
import { EntityLink } from './entity-link.tsx'
import styles from './event-dialog.module.css'
import { certified, isAboutSomething, sentenceOf, whoDid, wordsForGone } from './event-words.ts'
import { SettingChanges, settingDetails } from './setting-changes.tsx'
import type { Deed } from './use-audit-events.ts'

/** The id by which an import of people can be taken back, which says nothing to anyone. */
const importDetail = 'import'

/** Everything that is known of what was done. */
export function EventDialog({ deed, onClose }: { deed: Deed; onClose: () => void }) {
  const { t } = useTranslation('audit')
  const { exactMoment } = useWriting()
  const nameOf = useDetailName(deed.action)
  const { who, what, action, details, named, others } = deed
  const isOnSettings = action === 'change-settings'
  const isSaid = (name: string) => name !== importDetail && !(isOnSettings && settingDetails.includes(name))
  const told = certified(deed)
  const isTold = (value: unknown) => told.some(({ id }) => id === value)
  const plain = Object.entries(details).filter(([name, value]) => isSaid(name) && !isTold(value))
  return (
    <Dialog open onClose={onClose} title={sentenceOf(deed, t)}>
      <FactList>
        <Fact name={t('details.at')}>{exactMoment(deed.at)}</Fact>
        <Fact name={t('details.who')}>
          {who ? <EntityLink entity={who} /> : whoDid(deed, t)}
          {who?.mail && <span className={styles.mail}>{who.mail}</span>}
        </Fact>
        {isAboutSomething(deed) && (
          <Fact name={t('details.what')}>
            {what ? <EntityLink entity={what} /> : wordsForGone(deed, t)}
            {others.map(({ id, what }) => what && <EntityLink key={id} entity={what} />)}
          </Fact>
        )}
        {(['person', 'tool'] as const).map(type => {
          const those = told.filter(entity => entity.type === type)
          return (
            those.length > 0 && (
              <Fact key={type} name={t(`details.${type}`)}>
                {those.map(entity => (
                  <EntityLink key={entity.id} entity={entity} />
                ))}
              </Fact>
            )
          )
        })}
        {plain.map(([name, value]) => (
          <Fact key={name} name={nameOf(name)}>
            <DetailValue name={name} value={value} named={named} />
          </Fact>
        ))}
        {action === 'take-back-import' && <Fact name={t('details.what')}>{t('namesGone')}</Fact>}
        {isOnSettings && <SettingChanges details={details} />}
        <Fact name={t('details.action')}>
          <code>{action}</code>
        </Fact>
      </FactList>
    </Dialog>
  )
}
