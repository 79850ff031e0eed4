import { call } from '@preau/contract/client/call-as-learner'
import { answerOf } from '@preau/contract/client/outcome'
import { feedbackMaximum, type Usefulness, usefulnesses } from '@preau/contract/feedback/calls'
import { createStore } from '@preau/ui/store'
import type { CallerAt } from '#platform/caller-at.ts'
import { readUnsavedInput, storeUnsavedInput } from '#platform/unsaved-input.ts'

const keyOf = (login: string, tool: string) => `preau-feedback/${login}/${tool}`

type Typed = { usefulness?: Usefulness | undefined; text: string }
type Values = { usefulness: Usefulness; text: string }

/** The feedback of a person on a tool as it is typed, and whether the server has it. */
type FeedbackState = Typed & { state: 'asked' | 'sending' | 'sent' | 'failed' }

export type TypedFeedback = {
  state: () => FeedbackState
  subscribe: (listener: () => void) => () => void
  /** Reads what the server has, and sends what an earlier visit could not. */
  load: () => Promise<void>
  change: (typed: Partial<Typed>) => void
  /** Sends what is typed, one request after another, so that the last choice arrives last. */
  send: () => Promise<void>
  /** Sends what is typed while the page closes. */
  leave: () => void
}

/** Feedback outlives leaving the slide: a request may still be on its way when the slide is back. */
const opened = new Map<string, { feedback: TypedFeedback; readUnder: (caller: CallerAt) => void }>()

/** The feedback of a person on a tool; what is typed is kept in this browser until the server has it. */
export function openFeedback(caller: CallerAt, tool: string): TypedFeedback {
  const key = keyOf(caller.credentials.login, tool)
  const before = opened.get(key)
  before?.readUnder(caller)
  if (before) return before.feedback

  let current = caller
  let running: Promise<void> | undefined
  let isAskedAgain = false
  let isLoaded = false
  /** The values that the server has, as far as they are known. */
  let stored: Values | undefined
  const store = createStore<FeedbackState>({ text: '', ...keptIn(key), state: 'asked' })
  const become = (change: Partial<FeedbackState>) => store.set({ ...store.get(), ...change })
  const isStored = ({ usefulness, text }: Typed) => stored?.usefulness === usefulness && stored?.text === text.trim()
  /** The values to send; null if there are none. */
  const unsent = (): Values | null => {
    const { usefulness, text } = store.get()
    if (usefulness === undefined || isStored(store.get()) || text.trim().length > feedbackMaximum) return null
    return { usefulness, text: text.trim() }
  }
  const put = async (values: Values) => {
    await answerOf(call('putFeedback', { tool, ...values }, { ...current, keepalive: true }))
    stored = values
    if (isStored(store.get())) storeUnsavedInput(key, null)
  }
  const sendAll = async () => {
    do {
      isAskedAgain = false
      try {
        for (let values = unsent(); values; values = unsent()) {
          become({ state: 'sending' })
          await put(values)
        }
        if (store.get().state === 'sending') become({ state: 'sent' })
      } catch {
        become({ state: 'failed' })
      }
      // The network may be back since a request that failed was begun.
    } while (isAskedAgain && store.get().state === 'failed')
  }
  const send = () => {
    isAskedAgain = true
    running ??= sendAll().finally(() => {
      running = undefined
    })
    return running
  }
  const feedback: TypedFeedback = {
    state: store.get,
    subscribe: store.subscribe,
    load: async () => {
      if (!isLoaded) {
        const answer = await answerOf(call('getOwnFeedback', { tool }, current)).catch(() => null)
        const [values] = answer ?? []
        // Something sent since then is newer.
        if (values) stored ??= values
        const { usefulness, text } = store.get()
        become({ usefulness: usefulness ?? values?.usefulness, text: text || (values?.text ?? '') })
        // Without an answer, earlier feedback is simply not shown.
        isLoaded = answer !== null
      }
      await send()
    },
    change: ({ usefulness = store.get().usefulness, text = store.get().text }) => {
      become({ usefulness, text })
      storeUnsavedInput(key, isStored({ usefulness, text }) ? null : { usefulness, text })
    },
    send,
    leave: () => {
      const values = unsent()
      // Without an answer, it is kept and sent at the next visit.
      if (values) void put(values).catch(() => {})
    },
  }
  const readUnder = (next: CallerAt) => {
    current = next
  }
  opened.set(key, { feedback, readUnder })
  return feedback
}

/** The feedback that an earlier visit could not send; empty if it is not readable. */
function keptIn(key: string): Partial<Typed> {
  const { usefulness, text } = (readUnsavedInput(key) ?? {}) as Record<string, unknown>
  const known = usefulnesses.find(each => each === usefulness)
  return { ...(known && { usefulness: known }), ...(typeof text === 'string' && { text }) }
}
