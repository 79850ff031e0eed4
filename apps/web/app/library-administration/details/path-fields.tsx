import { answerOf } from '@preau/contract/client/outcome'
import { pathToolsMaximum } from '@preau/course/path-content'
import { Button, IconButton } from '@preau/ui/button/button'
import { Checkbox } from '@preau/ui/checkbox/checkbox'
import { FieldMessage } from '@preau/ui/field/field'
import { SelectField } from '@preau/ui/select-field/select-field'
import { SortableList } from '@preau/ui/sortable-list/sortable-list'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api.ts'
import { keepDialog } from '#library-administration/keep-dialog.ts'
import { useLanguage } from '#site.tsx'
import type { DetailsFormState } from './details-fields.tsx'
import styles from './path-fields.module.css'

/** The tools of a path, whose order is changed by dragging or by keyboard, and whether that order is meant. */
export function PathFields({ form: { register, control, setValue, formState } }: { form: DetailsFormState }) {
  const { t } = useTranslation('library-administration')
  const { data: known = [] } = useReadableTools()
  const chosen = useWatch({ control, name: 'path.tools' })
  const [wanted, setWanted] = useState('')
  const [said, setSaid] = useState('')
  const group = useRef<HTMLFieldSetElement>(null)
  const messageId = useId()
  const names = new Map(known.map(({ id, name }) => [id, name]))
  const nameOf = (id: string) => names.get(id) ?? t('path.unknownTool')
  const others = known.filter(({ id }) => !chosen.includes(id))
  const isTooMany = formState.errors.path?.tools !== undefined

  const put = (tools: string[]) =>
    setValue('path.tools', tools, { shouldDirty: true, shouldValidate: formState.submitCount > 0 })

  function add() {
    if (wanted === '') return
    put([...chosen, wanted])
    setSaid(t('path.added', { name: nameOf(wanted) }))
    setWanted('')
  }

  function remove(id: string) {
    put(chosen.filter(each => each !== id))
    setSaid(t('path.removed', { name: nameOf(id) }))
    // The pressed button is removed with its line.
    group.current?.focus()
  }

  return (
    <>
      <fieldset
        ref={group}
        tabIndex={-1}
        className={`stack gap-12 ${styles.tools}`}
        aria-describedby={isTooMany ? messageId : undefined}
        onKeyDown={keepDialog}
      >
        <legend>{t('path.tools')}</legend>
        {chosen.length > 1 && <p className="small">{t('order.how')}</p>}
        <SortableList
          label={t('path.tools')}
          items={chosen.map(id => ({ id }))}
          nameOf={({ id }) => nameOf(id)}
          onMove={(id, to) => put(chosen.filter(each => each !== id).toSpliced(to, 0, id))}
        >
          {({ id }, handle, index) => (
            <div className={styles.item}>
              {handle}
              <span aria-hidden="true">{index + 1}</span>
              <span className={styles.name} dir="auto">
                {nameOf(id)}
              </span>
              <IconButton icon="close" label={t('path.remove', { name: nameOf(id) })} onClick={() => remove(id)} />
            </div>
          )}
        </SortableList>
        <div className={styles.add}>
          <SelectField
            label={t('path.add')}
            value={wanted}
            onChange={event => setWanted(event.currentTarget.value)}
            disabled={others.length === 0}
          >
            <option value="">{t('path.choose')}</option>
            {others.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <Button look="second" icon="plus" onClick={add}>
            {t('path.addIt')}
          </Button>
        </div>
        <p role="status" className="visually-hidden">
          {said}
        </p>
        {isTooMany && <FieldMessage id={messageId} error={t('path.tooMany', { count: pathToolsMaximum })} />}
      </fieldset>
      <Checkbox {...register('path.isOrdered')} label={t('path.isOrdered')} hint={t('path.isOrderedHint')} />
    </>
  )
}

/** The tools that the person may read, by name. */
function useReadableTools() {
  const call = useCall()
  const lang = useLanguage()
  return useQuery({
    queryKey: ['readable-tools', lang],
    queryFn: async ({ signal }) => {
      const query = { filters: { type: 'bloc' as const }, attributes: [], lang }
      return (await answerOf(call('getLibrary', query, { signal })))
        .map(({ id, name }) => ({ id, name }))
        .sort((one, other) => one.name.localeCompare(other.name, lang))
    },
  })
}
