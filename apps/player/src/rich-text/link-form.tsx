import { Button } from '@preau/ui/button/button'
import { TextField } from '@preau/ui/text-field/text-field'
import type { Editor } from '@tiptap/react'
import { type KeyboardEvent, type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { linkTarget } from '#fields/link-target.ts'
import styles from './rich-text-field.module.css'

/** Asks for the address of a link on the selected text; without a selection, the address becomes the text. */
export function LinkForm({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const { t } = useTranslation('editor')
  const before = String(editor.getAttributes('link').href ?? '')
  const [typed, setTyped] = useState(before)
  const [isWrong, setWrong] = useState(false)

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const target = linkTarget(typed)
    if (target === null) return setWrong(true)
    const chain = editor.chain().extendMarkRange('link')
    if (editor.state.selection.empty && before === '') {
      chain
        .insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href: target } }] })
        .run()
    } else chain.setLink({ href: target }).run()
    onDone()
  }
  const remove = () => {
    editor.chain().extendMarkRange('link').unsetLink().run()
    onDone()
  }
  const leave = (event: KeyboardEvent<HTMLFormElement>) => {
    const controls = [...event.currentTarget.elements]
    const isOut = event.key === 'Tab' && event.target === controls.at(event.shiftKey ? 0 : -1)
    // The form is elsewhere in the page than its text: leaving the form returns to the text.
    if (event.key !== 'Escape' && !isOut) return
    event.preventDefault()
    event.stopPropagation()
    onDone()
  }
  return (
    <form className={styles.link} onSubmit={submit} onKeyDown={leave} noValidate>
      <TextField
        label={t('link.address')}
        size="sm"
        value={typed}
        error={isWrong ? t('link.wrong') : undefined}
        autoComplete="off"
        inputMode="url"
        autoFocus
        onChange={event => {
          setTyped(event.target.value)
          setWrong(false)
        }}
      />
      <Button type="submit" size="sm" look="soft">
        {t('link.set')}
      </Button>
      {before !== '' && (
        <Button size="sm" look="plain" onClick={remove}>
          {t('link.remove')}
        </Button>
      )}
    </form>
  )
}
