import type { Block } from '@preau/course/block'
import { isQuestionType } from '@preau/course/marking'
import { Dialog } from '@preau/ui/dialog/dialog'
import { Notice } from '@preau/ui/notice/notice'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '#edit/destination/destination.module.css'
import { DestinationList } from '#edit/destination/destination-list.tsx'
import { MoveOrCopy } from '#edit/destination/move-or-copy.tsx'
import { useEditedTool } from '#edit/tool/edited-tool.ts'
import { type CarryTrouble, useCarryWords } from './use-carry-block.ts'

/** The slides of the tool that a block can move to; it becomes the last block there. */
export function CarryBlockDialog({
  block,
  slide: here,
  onCarry,
  onClose,
}: {
  block: Block
  /** The current slide of the block. */
  slide: string
  /** Returns why it failed; null on success. */
  onCarry: (target: { id: string; name: string }, isCopy: boolean) => Promise<CarryTrouble | null>
  onClose: () => void
}) {
  const { t } = useTranslation('editor')
  const { tree } = useEditedTool()
  const say = useCarryWords()
  const [isCopy, setCopy] = useState(false)
  const [chosen, setChosen] = useState<string | null>(null)
  const [trouble, setTrouble] = useState<CarryTrouble | null>(null)
  const groups = tree.modules.map(({ id, name, slides }, index) => ({
    id,
    title: t('side.module', { number: index + 1, name }),
    destinations: slides.map((slide, place) => ({
      id: slide.id,
      name: t('side.module', { number: place + 1, name: slide.name || t('side.untitled') }),
      ...(slide.id === here ? { isClosed: true, note: t('carry.here') } : {}),
    })),
  }))
  const choose = async (id: string) => {
    const target = tree.modules.flatMap(({ slides }) => slides).find(slide => slide.id === id)
    if (!target) return
    setTrouble(null)
    setChosen(id)
    setTrouble(await onCarry({ id, name: target.name || t('side.untitled') }, isCopy))
    setChosen(null)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      userClose={chosen === null}
      size="md"
      title={t('carry.title', { name: t(`types.${block.type}.name`) })}
    >
      <div className={`stack ${styles.parts}`}>
        <MoveOrCopy isCopy={isCopy} isClosed={chosen !== null} onChange={setCopy} />
        <p className="note">
          {t(isCopy ? 'carry.copyMeans' : 'carry.moveMeans')}{' '}
          {!isCopy && isQuestionType(block.type) && t('carry.answers')}
        </p>
        {trouble && (
          <Notice look="bad" live>
            <p>{say(trouble)}</p>
          </Notice>
        )}
        <DestinationList
          groups={groups}
          label={t('carry.search')}
          chosen={chosen}
          isBusy={chosen !== null}
          onChoose={id => void choose(id)}
        />
      </div>
    </Dialog>
  )
}
