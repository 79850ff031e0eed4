import { Dialog } from '@preau/ui/dialog/dialog'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#administration/use-formats.ts'
import { Fact, FactList } from '#lists/fact-list.tsx'
import { DetailValue, useDetailName } from './detail-value.tsx'
import { EntityLink } from './entity-link.tsx'
import styles from './event-dialog.module.css'
import type { EventGroup } from './event-groups.ts'
import { certified, isAboutSomething, sentenceOf, whoDid, wordsForGone } from './event-words.ts'
import { SettingChanges, settingDetails } from './setting-changes.tsx'

/** The id by which an import of people can be taken back; it means nothing to a reader. */
const importDetail = 'import'

/** All details of an event. */
export function EventDialog({ event, onClose }: { event: EventGroup; onClose: () => void }) {
  const { t } = useTranslation('audit')
  const { exactMoment } = useFormats()
  const nameOf = useDetailName(event.action)
  const { who, what, action, details, named, others } = event
  const isOnSettings = action === 'change-settings'
  const isSaid = (name: string) => name !== importDetail && !(isOnSettings && settingDetails.includes(name))
  const related = certified(event)
  const isRelated = (value: unknown) => related.some(({ id }) => id === value)
  const plain = Object.entries(details).filter(([name, value]) => isSaid(name) && !isRelated(value))
  return (
    <Dialog open onClose={onClose} title={sentenceOf(event, t)}>
      <FactList>
        <Fact name={t('details.at')}>{exactMoment(event.at)}</Fact>
        <Fact name={t('details.who')}>
          {who ? <EntityLink entity={who} /> : whoDid(event, t)}
          {who?.mail && <span className={`small ${styles.mail}`}>{who.mail}</span>}
        </Fact>
        {isAboutSomething(event) && (
          <Fact name={t('details.what')}>
            {what ? <EntityLink entity={what} /> : wordsForGone(event, t)}
            {others.map(({ id, what }) => what && <EntityLink key={id} entity={what} />)}
          </Fact>
        )}
        {(['person', 'tool'] as const).map(type => {
          const entities = related.filter(entity => entity.type === type)
          return (
            entities.length > 0 && (
              <Fact key={type} name={t(`details.${type}`)}>
                {entities.map(entity => (
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
