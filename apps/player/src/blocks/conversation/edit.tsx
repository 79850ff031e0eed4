import type { BlockOf } from '@preau/course/block'
import { conversation as schema } from '@preau/course/blocks/conversation/schema'
import { maxOf } from '@preau/course/field'
import { SelectField } from '@preau/ui/select-field/select-field'
import { useTranslation } from 'react-i18next'
import type { BlockEditor } from '#blocks/block-editor.ts'
import { BranchingEdit, blankChoice } from '#blocks/branching/branching-edit.tsx'
import { type EditProps, useEditing } from '#fields/editing.ts'
import { LineField } from '#fields/line-field.tsx'
import { newId } from '#fields/new-id.ts'
import { PartList } from '#fields/part-list.tsx'
import styles from './edit.module.css'

type ConversationBlock = BlockOf<'conversation'>
type Person = ConversationBlock['people'][number]
type Situation = ConversationBlock['situations'][number]
type Message = Situation['messages'][number]

const { people, situations } = schema.shape
const { messages } = situations.element.shape

const blankPerson = (): Person => ({ id: newId(), name: '' })
const blankMessage = (from: string | undefined): Message => ({ id: newId(), from, text: '' })
const blankSituation = (from: string | undefined): Situation => ({
  id: newId(),
  messages: [blankMessage(from)],
  choices: [blankChoice(), blankChoice()],
})

/** Somebody who writes one message, and two answers to it, not written yet. */
function blankConversation(id: string): ConversationBlock {
  const person = blankPerson()
  return { id, type: 'conversation', people: [person], situations: [blankSituation(person.id)] }
}

/** Assigns messages of removed people to the first person. */
function withoutStrangers(situations: Situation[], people: readonly Person[]): Situation[] {
  const isKnown = ({ from }: Message) => from === undefined || people.some(({ id }) => id === from)
  return situations.map(situation => ({
    ...situation,
    messages: situation.messages.map(message => (isKnown(message) ? message : { ...message, from: people[0]?.id })),
  }))
}

const nameOf = ({ messages: [first] }: Situation) => first?.text ?? ''

/** Edits the people of a conversation, and its situations with their messages and answers. */
function ConversationEdit({ block, onChange }: EditProps<ConversationBlock>) {
  const { t } = useTranslation('editor')
  const first = block.people[0]?.id
  return (
    <div className="stack gap-16">
      <PartList
        label={t('conversation.people')}
        addLabel={t('conversation.addPerson')}
        parts={block.people}
        max={maxOf(people)}
        nameOf={({ name }) => name}
        blank={blankPerson}
        enterThrough={1}
        least={1}
        onChange={next => onChange({ ...block, people: next, situations: withoutStrangers(block.situations, next) })}
      >
        {(person, change, index) => (
          <LineField
            className={styles.person}
            label={t('conversation.person', { number: index + 1 })}
            placeholder={t('conversation.personHere')}
            most={maxOf(people.element.shape.name)}
            data-fixes={person.name.trim() === '' ? 'empty-text' : undefined}
            value={person.name}
            onChange={name => change({ ...person, name })}
          />
        )}
      </PartList>
      <BranchingEdit
        situations={block.situations}
        onChange={situations => onChange({ ...block, situations })}
        blank={() => blankSituation(first)}
        nameOf={nameOf}
        words={{
          plan: t('conversation.plan'),
          choiceHere: t('conversation.choiceHere'),
          ending: t('conversation.ending'),
        }}
      >
        {(situation, change, index) => (
          <PartList
            label={t('conversation.messages', { number: index + 1 })}
            addLabel={t('conversation.addMessage')}
            parts={situation.messages}
            max={maxOf(messages)}
            nameOf={({ text }) => text}
            blank={() => blankMessage(nextWriter(situation, block.people))}
            enterThrough={1}
            least={1}
            onChange={messages => change({ ...situation, messages })}
          >
            {(message, changeMessage, at) => (
              <MessageEdit
                message={message}
                number={`${index + 1}.${at + 1}`}
                part={at === 0 ? situation.id : undefined}
                people={block.people}
                onChange={changeMessage}
              />
            )}
          </PartList>
        )}
      </BranchingEdit>
    </div>
  )
}

/** The writer of a message that is added: the one of the last message. */
function nextWriter({ messages }: Situation, people: readonly Person[]): string | undefined {
  const last = messages.at(-1)
  return last ? last.from : people[0]?.id
}

function MessageEdit({
  message,
  number,
  part,
  people,
  onChange,
}: {
  message: Message
  number: string
  /** The id of the situation, for its first message. */
  part: string | undefined
  people: readonly Person[]
  onChange: (message: Message) => void
}) {
  const { t } = useTranslation('editor')
  const { isTranslation } = useEditing()
  return (
    <div className="stack gap-8">
      <LineField
        label={t('conversation.message', { number })}
        placeholder={t('conversation.messageHere')}
        data-part={part}
        most={maxOf(messages.element.shape.text)}
        data-fixes={message.text.trim() === '' ? 'empty-text' : undefined}
        value={message.text}
        onChange={text => onChange({ ...message, text })}
      />
      {!isTranslation && (
        <SelectField
          label={t('conversation.from', { number })}
          size="sm"
          value={message.from ?? ''}
          onChange={({ target: { value } }) => onChange({ ...message, from: value || undefined })}
        >
          {people.map(({ id, name }, index) => (
            <option key={id} value={id}>
              {name.trim() || t('conversation.person', { number: index + 1 })}
            </option>
          ))}
          <option value="">{t('conversation.learner')}</option>
        </SelectField>
      )}
    </div>
  )
}

export const editor: BlockEditor<'conversation'> = {
  Edit: ConversationEdit,
  blank: blankConversation,
  picture: {
    ink: 'M8 8h28v13H16l-4 4v-4H8z',
    accent: 'M28 28h28v12h-4v4l-4-4H28z',
    solid: 'M14 13h16v3H14z',
  },
}
