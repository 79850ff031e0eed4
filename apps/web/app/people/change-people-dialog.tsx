import { daysToRestore } from '@preau/contract/own-account/calls'
import { Button } from '@preau/ui/button/button'
import { Checkbox } from '@preau/ui/checkbox/checkbox'
import { DateField } from '@preau/ui/date-field/date-field'
import { Dialog } from '@preau/ui/dialog/dialog'
import { FormAlert } from '@preau/ui/form-alert/form-alert'
import { Progress } from '@preau/ui/progress/progress'
import { Spinner } from '@preau/ui/spinner/spinner'
import { showToast } from '@preau/ui/toast/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '#administration/file-dialog.module.css'
import { listNamed } from '#lists/use-list.ts'
import { useRefusal } from '#use-refusal.ts'
import type { Person } from './account-badge.tsx'
import { LeftOut } from './left-out.tsx'
import { type Changed, oppositeChanges, type PeopleChange, useChangePeople, useTakeBack } from './people-changes.ts'

/** The stage: a trial run first, then the change; other outcomes remain on screen. */
type Stage =
  | { name: 'looking' }
  | { name: 'asking'; plan: Changed; problem?: string }
  | { name: 'changing'; plan: Changed; done: number }
  | { name: 'changed'; outcome: Changed }

/** Says what would be done to how many people and who is left out, does it once confirmed, and says the result. */
export function ChangePeopleDialog({
  change,
  people,
  onDone,
  onClose,
}: {
  change: PeopleChange
  people: Person[]
  onDone: () => void
  onClose: () => void
}) {
  const { t } = useTranslation('administration')
  const refusalWords = useRefusal('administration')
  const [until, setUntil] = useState('')
  const [isEndless, setEndless] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const { stage, carryOut } = useChange({
    change,
    people,
    until: until === '' || isEndless ? null : until,
    onDone,
    onClose,
  })
  const plan = 'plan' in stage ? stage.plan : null
  const shown = stage.name === 'changed' ? stage.outcome : plan
  const leftOut = (shown?.leftOut ?? []).flatMap(({ id, reason }) => {
    const person = people.find(each => each.id === id)
    return person ? [{ ...person, reason: t(`people.many.reasons.${reason}`) }] : []
  })
  const count = plan?.changed.length ?? 0
  const isUnder = stage.name === 'changing'
  const canChange = plan !== null && count > 0 && !plan.refusal
  const label = t(`people.many.changes.${change}.label`)
  const title = canChange ? t(`people.many.changes.${change}.title`, { count }) : label

  const answers = (
    <>
      <Button look="plain" onClick={onClose} disabled={isUnder}>
        {t(canChange ? 'person.actions.cancel' : 'people.take.close')}
      </Button>
      {canChange && (
        <Button
          look={change === 'block' || change === 'close' || change === 'make-member' ? 'danger' : 'main'}
          busy={isUnder}
          onClick={() => {
            // A day that was half typed has no value: it must not count as no end.
            if (change === 'renew' && !isEndless && until === '') setMissing(true)
            else void carryOut(plan)
          }}
        >
          {label}
        </Button>
      )}
    </>
  )
  return (
    <Dialog open onClose={onClose} title={title} size="xs" userClose={!isUnder} footer={answers}>
      <div className={styles.parts}>
        {stage.name === 'looking' && (
          <p className={styles.busy} role="status">
            <Spinner label={t('people.many.looking')} />
            {t('people.many.looking')}
          </p>
        )}
        <FormAlert
          message={'problem' in stage ? stage.problem : shown?.refusal ? refusalWords(shown.refusal) : undefined}
        />
        {canChange && <p>{t(`people.many.changes.${change}.text`, { days: daysToRestore })}</p>}
        {canChange && change === 'renew' && (
          <>
            {!isEndless && (
              <DateField
                label={t('people.many.changes.renew.until')}
                hint={t('people.many.changes.renew.untilHint')}
                value={until}
                onChange={event => setUntil(event.currentTarget.value)}
                error={isMissing && until === '' ? t('people.many.changes.renew.missing') : undefined}
                disabled={isUnder}
                required
              />
            )}
            <Checkbox
              label={t('people.many.changes.renew.endless')}
              checked={isEndless}
              onChange={event => setEndless(event.currentTarget.checked)}
              disabled={isUnder}
            />
          </>
        )}
        {plan && count === 0 && !plan.refusal && <p>{t('people.many.nothing')}</p>}
        {stage.name === 'changed' && (
          <p role="status">{t(`people.many.changes.${change}.done`, { count: stage.outcome.changed.length })}</p>
        )}
        <LeftOut people={leftOut} />
        {isUnder && people.length > stage.done && stage.done > 0 && (
          <Progress value={stage.done} max={count} label={t('people.many.under')} />
        )}
      </div>
    </Dialog>
  )
}

function useChange({
  change,
  people,
  until,
  onDone,
  onClose,
}: {
  change: PeopleChange
  people: Person[]
  until: string | null
  onDone: () => void
  onClose: () => void
}) {
  const { t } = useTranslation('administration')
  const queries = useQueryClient()
  const refusalWords = useRefusal('administration')
  const changePeople = useChangePeople()
  const takeBackFrom = useTakeBack()
  const [stage, setStage] = useState<Stage>({ name: 'looking' })

  // biome-ignore lint/correctness/useExhaustiveDependencies: run once; the people are those chosen at that time
  useEffect(() => {
    let isCurrent = true
    const ids = people.map(({ id }) => id)
    void changePeople({ people: ids, change, until: null, isTrial: true }).then(plan => {
      if (isCurrent) setStage({ name: 'asking', plan })
    })
    return () => {
      isCurrent = false
    }
  }, [])

  async function carryOut(plan: Changed) {
    setStage({ name: 'changing', plan, done: 0 })
    const outcome = await changePeople({ people: plan.changed, change, until, isTrial: false }, done =>
      setStage({ name: 'changing', plan, done }),
    )
    // A day that is over is chosen again.
    if (outcome.refusal?.code === 'day-over')
      return setStage({ name: 'asking', plan, problem: refusalWords(outcome.refusal) })
    if (outcome.refusal || outcome.leftOut.length > 0) setStage({ name: 'changed', outcome })
    else {
      sayDone(outcome.changed)
      onClose()
    }
    onDone()
    await queries.invalidateQueries(listNamed('people'))
  }

  function sayDone(changed: string[]) {
    const opposite = oppositeChanges[change]
    showToast({
      text: t(`people.many.changes.${change}.done`, { count: changed.length }),
      ...(opposite && { action: { label: t('person.undo'), onSelect: () => void takeBack(changed, opposite) } }),
    })
  }

  async function takeBack(changed: string[], opposite: PeopleChange) {
    const { changed: back, refusal } = await takeBackFrom(people, changed, opposite)
    showToast(
      refusal
        ? { text: refusalWords(refusal), look: 'bad', duration: 10_000 }
        : { text: t(`people.many.changes.${opposite}.done`, { count: back.length }) },
    )
    await queries.invalidateQueries(listNamed('people'))
  }

  return { stage, carryOut }
}
