import type { EveryRefusalOf } from '@preau/contract/calls'
import { answerOf, onlyOf, Refused } from '@preau/contract/client/outcome'
import type { Answer } from '@preau/contract/schemas'
import { nameList } from '@preau/locales/name-list'
import { Button } from '@preau/ui/button/button'
import { ConfirmDialog } from '@preau/ui/confirm-dialog/confirm-dialog'
import { Dialog } from '@preau/ui/dialog/dialog'
import { showToast } from '@preau/ui/toast/toast'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#administration/use-formats.ts'
import { useCall } from '#api.ts'
import { listNamed } from '#lists/use-list.ts'
import { useLanguage } from '#site.tsx'
import { useRefusal } from '#use-refusal.ts'
import { LeftOut } from './left-out.tsx'
import styles from './recent-imports.module.css'

type Import = Answer<'getImports'>[number]
type TakenBack = Answer<'takeBackImport'>[number]

/** The imports of the last day, each of which can be undone as a whole; the latest one's button may take the focus. */
export function RecentImports({ takesFocus }: { takesFocus: boolean }) {
  const { t } = useTranslation('administration')
  const { moment } = useFormats()
  const call = useCall()
  const { data: imports = [], refetch } = useQuery({
    queryKey: ['people-imports'],
    queryFn: () => answerOf(call('getImports', {})),
    staleTime: 0,
  })
  const [confirming, setConfirming] = useState<{ which: Import; plan: TakenBack } | null>(null)
  const [busy, setBusy] = useState<string | null>(null)
  const sayRefusal = useSayRefusal()
  const title = useRef<HTMLElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: an import that was undone goes away with its button
  useEffect(() => {
    if (confirming !== null || title.current === null || document.activeElement !== document.body) return
    title.current.tabIndex = -1
    title.current.focus()
  }, [confirming, imports])

  const section = useRef<HTMLElement>(null)
  const isThere = imports.length > 0
  useEffect(() => {
    if (takesFocus && isThere) section.current?.querySelector('button')?.focus()
  }, [takesFocus, isThere])

  async function look(which: Import, button: HTMLElement) {
    title.current = button.closest('dialog')?.querySelector('h2') ?? null
    setBusy(which.id)
    const { answer: plan, refusal } = await onlyOf(call('takeBackImport', { id: which.id, isTrial: true }))
    setBusy(null)
    if (plan) setConfirming({ which, plan })
    else sayRefusal(refusal)
  }

  if (imports.length === 0) return null
  return (
    <section ref={section} className={styles.recent} aria-label={t('people.back.title')}>
      <h3>{t('people.back.title')}</h3>
      <ul>
        {imports.map(each => (
          <li key={each.id}>
            <span>
              {moment(each.at)}
              <span className={`small ${styles.what}`}>
                {each.who
                  ? t('people.back.whatBy', { count: each.accounts, who: each.who })
                  : t('people.back.what', { count: each.accounts })}
                {each.groups > 0 && ` · ${t('people.back.groups', { count: each.groups })}`}
              </span>
            </span>
            <Button
              look="second"
              size="sm"
              icon="retry"
              aria-haspopup="dialog"
              busy={busy === each.id}
              onClick={event => void look(each, event.currentTarget)}
            >
              {t('people.back.open')}
            </Button>
          </li>
        ))}
      </ul>
      {confirming && <TakeBack {...confirming} onDone={() => void refetch()} onClose={() => setConfirming(null)} />}
    </section>
  )
}

/** Says how many accounts are deleted and which are kept, and undoes the import once confirmed. */
function TakeBack({
  which,
  plan,
  onDone,
  onClose,
}: {
  which: Import
  plan: TakenBack
  onDone: () => void
  onClose: () => void
}) {
  const { t } = useTranslation('administration')
  const language = useLanguage()
  const call = useCall()
  const queries = useQueryClient()
  const sayRefusal = useSayRefusal()
  const kept = plan.kept.map(person => ({ ...person, reason: t(`people.back.reasons.${person.reason}`) }))

  async function takeBack() {
    const { answer, refusal } = await onlyOf(call('takeBackImport', { id: which.id, isTrial: false }))
    if (refusal) throw new NotTakenBack(refusal)
    const { gone, groups, kept } = answer
    const stay = kept.length > 0 ? ` ${t('people.back.stay', { count: kept.length })}` : ''
    const groupsToo = groups > 0 ? ` · ${t('people.back.groups', { count: groups })}` : ''
    const done = gone > 0 ? t('people.back.done', { count: gone }) + stay + groupsToo : t('people.back.doneGroups')
    showToast({ text: done })
    onDone()
    await Promise.all([
      queries.invalidateQueries(listNamed('people')),
      queries.invalidateQueries(listNamed('all-groups')),
    ])
  }

  const groups = plan.keptGroups.length > 0 && (
    <p>{t('people.back.keptGroups', { names: nameList(plan.keptGroups, language) })}</p>
  )

  if (plan.gone + plan.groups === 0 && !which.placesPeople) {
    return (
      <Dialog open onClose={onClose} title={t('people.back.open')} size="xs">
        <p>{t('people.many.nothing')}</p>
        {groups}
        <LeftOut people={kept} />
      </Dialog>
    )
  }
  return (
    <ConfirmDialog
      open
      danger
      onClose={onClose}
      title={plan.gone > 0 ? t('people.back.ask', { count: plan.gone }) : t('people.back.askGroups')}
      confirmLabel={t(plan.gone > 0 ? 'people.back.confirm' : 'people.back.undo')}
      {...(plan.gone > 0 && { cancelLabel: t('people.back.keep') })}
      busyLabel={t('people.many.under')}
      onConfirm={takeBack}
      onError={fault => sayRefusal(fault instanceof NotTakenBack ? fault.refusal : undefined)}
    >
      {plan.gone > 0 && <p>{t('people.back.text')}</p>}
      {plan.mailed > 0 && <p>{t('people.back.sent', { count: plan.mailed })}</p>}
      {(plan.groups > 0 || which.placesPeople) && <p>{t('people.back.groupsText')}</p>}
      {groups}
      <LeftOut people={kept} />
    </ConfirmDialog>
  )
}

/** A refusal, thrown so that the question remains open. */
class NotTakenBack extends Refused<EveryRefusalOf<'takeBackImport'>> {}

function useSayRefusal() {
  const { t } = useTranslation('administration')
  const words = useRefusal('administration')
  return (refusal: Parameters<typeof words>[0] = { code: 'internal-error' }) => {
    const text = refusal.code === 'not-found' ? t('people.back.over') : words(refusal)
    showToast({ text, look: 'bad', duration: 10_000 })
  }
}
