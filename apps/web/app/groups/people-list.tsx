import { Badge } from '@preau/ui/badge/badge'
import { ConfirmDialog } from '@preau/ui/confirm-dialog/confirm-dialog'
import { Menu, MenuItem } from '@preau/ui/menu/menu'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api.ts'
import styles from './groups.module.css'
import { type Group, useGroupChanged } from './use-groups.ts'
import { useOutcomeToast, useToastOrThrow } from './use-outcome-toast.ts'

type Person = Group['people'][number]

/** The people of a group, for its leads: who leads it, who is a member, and how many have left. */
export function PeopleList({ group: { id, people, left, invited } }: { group: Group }) {
  const { t } = useTranslation('groups')
  const call = useCall()
  const changed = useGroupChanged()
  const said = useOutcomeToast()
  const confirmed = useToastOrThrow()
  const [leaving, setLeaving] = useState<Person | null>(null)
  const list = useRef<HTMLUListElement>(null)

  async function makeLead({ id: person, name }: Person, isLead: boolean) {
    const done = t(isLead ? 'people.isLead' : 'people.isNoLead', { name })
    if (await said(call('changeMember', { id, person, isLead }), done)) return
    await changed(id)
  }

  async function remove({ id: person, name }: Person) {
    await confirmed(call('removeMember', { id, person }), t('people.removed', { name }))
    await changed(id)
    // The menu that opened the question is gone with its line.
    list.current?.focus()
  }

  return (
    <section className="stack gap-12" aria-labelledby="people">
      <h2 id="people">{t('people.title')}</h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: VoiceOver drops the list with its bullets */}
      <ul role="list" className={styles.lines} ref={list} tabIndex={-1} aria-labelledby="people">
        {people.map(person => (
          <li key={person.id}>
            <div>
              <strong translate="no">
                <bdi>{person.name}</bdi>
              </strong>
            </div>
            <span className="cluster gap-8">
              {person.isLead && <Badge icon="star">{t('people.lead')}</Badge>}
              <Menu label={t('people.more', { name: person.name })} align="end">
                <MenuItem icon="star" onSelect={() => void makeLead(person, !person.isLead)}>
                  {t(person.isLead ? 'people.endLead' : 'people.makeLead')}
                </MenuItem>
                <MenuItem icon="trash" danger onSelect={() => setLeaving(person)}>
                  {t('people.remove')}
                </MenuItem>
              </Menu>
            </span>
          </li>
        ))}
      </ul>
      {invited > 0 && (
        <p className="note">
          {t('people.invited', { count: invited })} {t('people.invitedNames')}
        </p>
      )}
      {left > 0 && <p className="note">{t('people.left', { count: left })}</p>}
      {leaving && (
        <ConfirmDialog
          open
          danger
          title={t('people.removeTitle', { name: leaving.name })}
          confirmLabel={t('people.removeConfirm')}
          onConfirm={() => remove(leaving)}
          onClose={() => setLeaving(null)}
        >
          <p>{t('people.removeText')}</p>
        </ConfirmDialog>
      )}
    </section>
  )
}
