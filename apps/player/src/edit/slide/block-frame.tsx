import type { Block } from '@preau/course/block'
import { checkBlock } from '@preau/course/check/check-block'
import { localiseBlock } from '@preau/course/localise'
import { webAddressesOf, withAddress } from '@preau/course/web-addresses'
import { Button, IconButton } from '@preau/ui/button/button'
import { CrashGuard } from '@preau/ui/crash-guard/crash-guard'
import { useToastHere } from '@preau/ui/hooks/use-toast-here'
import { Icon } from '@preau/ui/icon/icon'
import { memo, type ReactNode, useContext, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { drawEdit } from '#blocks/editors.ts'
import { LinkFaultsContext } from '#edit/tool/link-faults.ts'
import { useEditing } from '#fields/editing.ts'
import { Toolbar } from '#fields/toolbar.tsx'
import { AroundBlockContext } from './around-block.ts'
import styles from './block-frame.module.css'
import { findingWords } from './finding-words.ts'
import { focusBlock } from './focus-block.ts'
import { useSaidFindings } from './use-said-findings.ts'

export type BlockActions = {
  change: (block: Block) => void
  insertBefore: (id: string) => void
  move: (id: string, by: 1 | -1) => void
  duplicate: (id: string) => void
  /** Moves it to another slide. */
  carry: (id: string) => void
  remove: (id: string) => void
  /** Whether it was just added, for the author to write it. */
  isNew: (id: string) => boolean
}

/** A block being edited: the bar that moves, copies and removes it, the block itself, and what it still lacks. */
export function BlockFrame({
  block,
  place,
  isFirst,
  isLast,
  handle,
  actions,
}: {
  block: Block
  /** Position in reading order, counted from 1. */
  place: number
  /** First in its column. */
  isFirst: boolean
  isLast: boolean
  handle: ReactNode
  actions: BlockActions
}) {
  const { t } = useTranslation('editor')
  const name = t(`types.${block.type}.name`)
  const { id } = block
  return (
    <section className={`stack gap-6 ${styles.frame}`} data-block={id} aria-label={t('block.label', { name, place })}>
      <Toolbar className={`row ${styles.bar}`} label={t('block.bar', { name, place })}>
        {handle}
        <IconButton icon="plus" label={t('block.insertBefore')} onClick={() => actions.insertBefore(id)} />
        <span className={styles.name}>{name}</span>
        <IconButton
          icon="up"
          label={t('block.up')}
          aria-disabled={isFirst}
          onClick={() => !isFirst && actions.move(id, -1)}
        />
        <IconButton
          icon="down"
          label={t('block.down')}
          aria-disabled={isLast}
          onClick={() => !isLast && actions.move(id, 1)}
        />
        <IconButton icon="copy" label={t('block.duplicate')} onClick={() => actions.duplicate(id)} />
        <IconButton icon="move" label={t('block.carry')} onClick={() => actions.carry(id)} />
        <IconButton icon="trash" label={t('block.remove')} onClick={() => actions.remove(id)} />
      </Toolbar>
      <BlockBody block={block} isNew={actions.isNew(id)} onChange={actions.change} />
    </section>
  )
}

/** The edited block, and under it what it still lacks; rendered again only when the block changes. */
export const BlockBody = memo(function BlockBody({
  block,
  original,
  isNew = false,
  onChange,
}: {
  block: Block
  /** The original, if the block is a translation. */
  original?: Block
  /** Whether it was just added, for the author to write it. */
  isNew?: boolean
  onChange: (block: Block) => void
}) {
  const { t } = useTranslation('editor')
  const { isSaid, watch } = useSaidFindings(isNew)
  return (
    <div className={styles.body} {...watch}>
      <CrashGuard subject={block} instead={<p>{t('block.broken')}</p>}>
        {drawEdit(block, onChange, original)}
      </CrashGuard>
      <Findings block={original ? localiseBlock(original, block) : block} isSaid={isSaid} />
      <FaultyLinks block={block} onChange={onChange} />
    </div>
  )
})

function Findings({ block, isSaid }: { block: Block; isSaid: (findings: readonly string[]) => readonly string[] }) {
  const { t } = useTranslation('editor')
  const isSending = useEditing().sendingTo.includes(block.id)
  const around = useContext(AroundBlockContext)
  const said = isSaid(checkBlock(block, around).map(finding => findingWords(t, finding, isSending)))
  if (said.length === 0) return null
  return (
    <ul className={`stack gap-4 ${styles.findings}`} aria-label={t('findings.title')}>
      {[...new Set(said)].map(sentence => (
        <li key={sentence}>
          <Icon name="info" size="xs" />
          {sentence}
        </li>
      ))}
    </ul>
  )
}

/** The links of the block that no longer lead where they did; one that has moved is corrected by a press. */
function FaultyLinks({ block, onChange }: { block: Block; onChange: (block: Block) => void }) {
  const { t } = useTranslation('editor')
  const { isReadOnly } = useEditing()
  const showToast = useToastHere()
  /** Of the latest rendering, for an undo that comes later. */
  const latest = useRef({ block, onChange })
  latest.current = { block, onChange }
  const faults = useContext(LinkFaultsContext)
  const found = faults.size === 0 ? [] : webAddressesOf(block).flatMap(address => faults.get(address) ?? [])
  if (found.length === 0) return null
  const replace = (from: string, to: string) => latest.current.onChange(withAddress(latest.current.block, from, to))
  const takeNewAddress = (from: string, to: string, button: HTMLElement) => {
    const canvas = button.closest<HTMLElement>('[data-canvas]')
    const isAlone = !webAddressesOf(block).includes(to)
    // Rendered first: otherwise the focus would go with the button.
    flushSync(() => replace(from, to))
    focusBlock(canvas, block.id)
    showToast({
      text: t('findings.addressTaken'),
      // With another link to that address, an undo would change that one too.
      ...(isAlone && { action: { label: t('undo'), onSelect: () => replace(to, from) } }),
    })
  }
  return (
    <ul className={`stack gap-4 ${styles.findings}`} aria-label={t('findings.links')}>
      {found.map(({ code, values }) => (
        <li key={values.address}>
          <Icon name="link" size="xs" />
          <span className={styles.address}>{findingWords(t, { code, values }, false)}</span>
          {values.to !== undefined && !isReadOnly && (
            <Button
              look="plain"
              size="sm"
              onClick={event => takeNewAddress(String(values.address), String(values.to), event.currentTarget)}
            >
              {t('findings.takeNewAddress')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
