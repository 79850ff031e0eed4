import type { Structure } from '@preau/contract/structures/schemas'
import { Button } from '@preau/ui/button/button'
import { showToast } from '@preau/ui/toast/toast'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '#edit/list-dialog/list-dialog.module.css'
import { useEditedTool } from '#edit/tool/edited-tool.ts'
import { notifyTrouble } from '#platform/notify-trouble.ts'

type Change = Structure['changes'][number]
type Removed = Structure['removed'][number]

/** The text for a kind of change; only modules are renamed and described here. */
function wordOf({ kind, of }: Change) {
  return kind === 'renamed' || kind === 'described'
    ? (`publish.changes.${kind}.module` as const)
    : (`publish.changes.${kind}.${of}` as const)
}

/** What will change in the list of modules and slides: in numbers, by name what is deleted, and how to give it up. */
export function StructureChanges({ busy }: { busy: boolean }) {
  const { t } = useTranslation('editor')
  const { tree, structure } = useEditedTool()
  const { changes, removed } = tree.structure
  const part = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  // With the last change this part disappears: the focus goes on at the title of the dialog.
  useLayoutEffect(() => {
    const here = part.current
    return () => {
      const title = here?.contains(document.activeElement) && here.closest('dialog')?.querySelector('h2')
      if (!title) return
      title.tabIndex = -1
      title.focus()
    }
  }, [])
  const keep = async (object: Removed) => {
    await structure.keep(object)
    // Its button disappears.
    heading.current?.focus()
  }
  const giveUp = async () => {
    const step = await structure.giveUp()
    showToast({
      text: t('publish.givenUp'),
      action: { label: t('side.takeBack'), onSelect: () => void structure.undo(step).catch(notifyTrouble) },
    })
  }
  return (
    <section ref={part} className={`stack gap-16 ${styles.part}`}>
      <h3 ref={heading} tabIndex={-1}>
        {t('publish.structure')}
      </h3>
      {/* biome-ignore lint/a11y/noRedundantRoles: VoiceOver ignores lists without bullets */}
      <ul role="list" className={`stack ${styles.list}`} aria-label={t('publish.structure')}>
        {changes.map(change => (
          <li key={`${change.kind} ${change.of}`}>{t(wordOf(change), { count: change.count })}</li>
        ))}
      </ul>
      {removed.length > 0 && (
        // biome-ignore lint/a11y/noRedundantRoles: VoiceOver ignores lists without bullets
        <ul role="list" className={`stack ${styles.list}`} aria-label={t('publish.toBeRemoved')}>
          {removed.map(object => {
            const name = object.name || t('side.untitled')
            return (
              <li key={object.id} className={`row ${styles.line}`}>
                <del>{name}</del>
                <Button look="plain" size="sm" disabled={busy} onClick={() => void keep(object).catch(notifyTrouble)}>
                  {t('publish.keep')}
                  <span className="visually-hidden">{name}</span>
                </Button>
              </li>
            )
          })}
        </ul>
      )}
      <p className="note">{t('publish.structureWithAll')}</p>
      <div>
        <Button look="second" size="sm" disabled={busy} onClick={() => void giveUp().catch(notifyTrouble)}>
          {t('publish.giveUp')}
        </Button>
      </div>
    </section>
  )
}
