import { Button } from '@preau/ui/button/button'
import { Dialog } from '@preau/ui/dialog/dialog'
import { Notice } from '@preau/ui/notice/notice'
import { Spinner } from '@preau/ui/spinner/spinner'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '#edit/destination/destination.module.css'
import { DestinationList } from '#edit/destination/destination-list.tsx'
import { MoveOrCopy } from '#edit/destination/move-or-copy.tsx'
import { ToolList } from '#edit/destination/tool-list.tsx'
import { useEditedTool } from '#edit/tool/edited-tool.ts'
import { loadOtherModules, loadOtherTools, type OtherModule, type OtherTool } from '#edit/tool/other-tools.ts'
import { moduleOf } from '#edit/tool/seen-by-teachers.ts'
import type { TreeSlide } from '#edit/tool/tool-tree.ts'
import { reasonOf } from '#platform/call.ts'
import { MoveConsequences } from './move-consequences.tsx'
import type { SendingTrouble } from './use-other-tool.ts'

/** The destination of a module or slide: a tool, and for a slide one of its modules. */
export type ElsewherePlace = { tool: OtherTool; module: OtherModule | null }

/** Moves or copies a module or a slide to another tool: asks where to, shows the consequences, and does it. */
export function OtherToolDialog({
  object,
  onSend,
  onClose,
}: {
  object: TreeSlide
  /** Returns why it failed; null on success. */
  onSend: (place: ElsewherePlace, isCopy: boolean) => Promise<SendingTrouble | null>
  onClose: () => void
}) {
  const { t } = useTranslation('editor')
  const { id: here, caller, tree } = useEditedTool()
  const isModule = moduleOf(tree, object.id)?.id === object.id
  const [isCopy, setCopy] = useState(false)
  const [tool, setTool] = useState<OtherTool | null>(null)
  const [module, setModule] = useState<OtherModule | null>(null)
  const [isSending, setSending] = useState(false)
  const [sendingTrouble, setTrouble] = useState<SendingTrouble | null>(null)
  const name = object.name || t('side.untitled')
  const place = tool && (isModule || module) ? { tool, module } : null

  const { data: tools, error: toolsError } = useQuery({
    queryKey: ['other-tools', here],
    queryFn: () => loadOtherTools(caller, here),
  })
  const { data: modules, error: modulesError } = useQuery({
    queryKey: ['other-modules', tool?.id],
    queryFn: tool && !isModule ? () => loadOtherModules(caller, tool.id) : skipToken,
  })
  const error = toolsError ?? modulesError
  const trouble = sendingTrouble ?? (error && reasonOf(error))

  const back = () => {
    setTool(null)
    setModule(null)
    setTrouble(null)
  }
  const send = async (to: ElsewherePlace) => {
    setTrouble(null)
    setSending(true)
    setTrouble(await onSend(to, isCopy))
    setSending(false)
  }
  const title = place
    ? t(isCopy ? 'otherTool.toCopy' : 'otherTool.toMove', { name, tool: place.tool.name })
    : tool
      ? t('otherTool.toModule', { name, tool: tool.name })
      : t('otherTool.toTool', { name })
  const footer = tool && (
    <>
      <Button look="plain" icon="back" disabled={isSending} onClick={back}>
        {t('otherTool.back')}
      </Button>
      {place && (
        <Button busy={isSending} onClick={() => void send(place)}>
          {t(isCopy ? 'destination.copy' : 'destination.move')}
        </Button>
      )}
    </>
  )
  return (
    // A key of its own, so that React mounts a new dialog, which starts at its title.
    <Dialog
      key={place ? 'place' : (tool?.id ?? 'tools')}
      open
      startsAtTitle
      onClose={onClose}
      userClose={!isSending}
      size="md"
      title={title}
      footer={footer}
    >
      <div className={`stack ${styles.parts}`}>
        {!place && <MoveOrCopy isCopy={isCopy} onChange={setCopy} />}
        {trouble && (
          <Notice look="bad" live>
            <p>{trouble === 'not-saved' ? t('carry.notSaved') : t(`trouble.${trouble}`)}</p>
          </Notice>
        )}
        {!tool && !tools && !trouble && <Spinner label={t('otherTool.loading')} />}
        {!tool && tools?.length === 0 && <p>{t('otherTool.none')}</p>}
        {!tool && tools && tools.length > 0 && <ToolList tools={tools} language={tree.language} onChoose={setTool} />}
        {tool && !place && !modules && !trouble && <Spinner label={t('otherTool.loadingModules')} />}
        {tool && !place && modules?.length === 0 && <p>{t('otherTool.noModule')}</p>}
        {tool && !place && modules && modules.length > 0 && (
          <DestinationList
            groups={[
              {
                id: tool.id,
                title: null,
                destinations: modules.map(({ id, name }, index) => ({
                  id,
                  name: t('side.module', { number: index + 1, name }),
                })),
              },
            ]}
            label={t('otherTool.searchModule')}
            onChoose={id => setModule(modules.find(module => module.id === id) ?? null)}
          />
        )}
        {place && <MoveConsequences object={object} place={place} isCopy={isCopy} />}
      </div>
    </Dialog>
  )
}
