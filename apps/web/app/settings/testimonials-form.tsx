import { exampleSayings } from '@preau/contract/settings/example-sayings'
import type { SettingsState } from '@preau/contract/settings/schemas'
import type { SettingValues } from '@preau/contract/settings/settings-fields'
import { defaultLanguage, languages as known, languageCodes } from '@preau/locales/languages'
import { Badge } from '@preau/ui/badge/badge'
import { Button } from '@preau/ui/button/button'
import { SortableList } from '@preau/ui/sortable-list/sortable-list'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isSame } from '#forms/same-value.ts'
import { useLanguage } from '#site.tsx'
import { InstallationValue, SectionForm } from './section-parts.tsx'
import styles from './settings.module.css'
import { TestimonialDialog } from './testimonial-dialog.tsx'
import { useSectionForm } from './use-section-form.ts'

export type Testimonial = SettingValues['testimonials']['list'][number]

/** The testimonials on the landing page, in order. */
export function TestimonialsForm({ state }: { state: SettingsState }) {
  const { t } = useTranslation('settings')
  const form = useSectionForm('testimonials', state)
  const { typed, saved } = form
  const [opened, setOpened] = useState<number | null>(null)
  const add = useRef<HTMLButtonElement>(null)
  const items = useItems(typed.list)
  const examples = useMemo(() => exampleSayings(saved.installation), [saved.installation])
  const put = (list: Testimonial[]) => form.change({ list })

  function remove(place: number) {
    put(typed.list.toSpliced(place, 1))
    // The pressed button disappears with its line: the focus goes on to this one.
    add.current?.focus()
  }

  function move(id: string, to: number) {
    const from = items.findIndex(item => item.id === id)
    const moved = typed.list[from]
    if (moved) put(typed.list.toSpliced(from, 1).toSpliced(to, 0, moved))
  }

  return (
    <>
      <SectionForm
        form={form}
        theirs={<Sayings list={saved.values.list} examples={examples} />}
        effects={typed.list.length === 0 && saved.values.list.length > 0 ? [t('testimonials.effects.none')] : []}
      >
        {items.length === 0 && <p className={styles.none}>{t('testimonials.none')}</p>}
        <SortableList
          label={t('sections.testimonials')}
          items={items}
          nameOf={({ name }) => name}
          onMove={move}
          className={styles.testimonials}
        >
          {({ testimonial, name }, handle, place) => (
            <div className={styles.testimonial}>
              {handle}
              <Saying testimonial={testimonial} examples={examples} />
              <span className={`cluster ${styles.actions}`}>
                <Button look="plain" size="sm" icon="edit" onClick={() => setOpened(place)}>
                  {t('testimonials.edit')}
                  <span className="visually-hidden"> {name}</span>
                </Button>
                <Button look="plain" size="sm" icon="trash" onClick={() => remove(place)}>
                  {t('testimonials.remove')}
                  <span className="visually-hidden"> {name}</span>
                </Button>
              </span>
            </div>
          )}
        </SortableList>
        <div>
          <Button
            ref={add}
            look="second"
            icon="plus"
            disabled={items.length >= 30}
            onClick={() => setOpened(items.length)}
          >
            {t('testimonials.add')}
          </Button>
          {form.faultOf('list') && <p>{form.faultOf('list')}</p>}
        </div>
        <InstallationValue
          isOwn={!isSame(typed.list, saved.installation.list)}
          value={t('testimonials.count', { count: saved.installation.list.length })}
          onTake={() => form.takeInstallation('list')}
        />
      </SectionForm>
      {opened !== null && (
        <TestimonialDialog
          testimonial={typed.list[opened]}
          languages={state.sections.languages.values.on}
          onTake={testimonial => put(typed.list.toSpliced(opened, 1, testimonial))}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}

/** The list with ids for sorting, which the wire does not have; duplicates get different ids. */
function useItems(list: Testimonial[]) {
  return useMemo(() => {
    const counts = new Map<string, number>()
    return list.map(testimonial => {
      const { text = '', who = '' } = testimonial.texts[defaultLanguage] ?? {}
      const said = `${who} ${text}`
      const count = (counts.get(said) ?? 0) + 1
      counts.set(said, count)
      return { id: `${said} ${count}`, testimonial, name: who }
    })
  }, [list])
}

type Examples = ReturnType<typeof exampleSayings>

function Saying({ testimonial, examples }: { testimonial: Testimonial; examples: Examples }) {
  const { t } = useTranslation('settings')
  const language = useLanguage()
  const { text = '', who = '', where = '' } = testimonial.texts[defaultLanguage] ?? {}
  const others = languageCodes.filter(code => code !== defaultLanguage && testimonial.texts[code])
  return (
    <span className={`stack gap-2 ${styles.saying}`} lang={defaultLanguage} dir="auto">
      <span>{text}</span>
      <span className="small">{[who, where].filter(Boolean).join(', ')}</span>
      {examples.has(text) && (
        <span lang={language}>
          <Badge>{t('testimonials.example')}</Badge>
        </span>
      )}
      {others.length > 0 && (
        <span className="small">
          {t('testimonials.alsoIn', { languages: others.map(code => known[code].name).join(', ') })}
        </span>
      )}
    </span>
  )
}

function Sayings({ list, examples }: { list: Testimonial[]; examples: Examples }) {
  return (
    <ol>
      {list.map((testimonial, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is static
        <li key={place}>
          <Saying testimonial={testimonial} examples={examples} />
        </li>
      ))}
    </ol>
  )
}
