import { type Sentence, sentencesIn } from './sentences.ts'

/** The name under which the style sheet finds the sentence that is being read. */
const highlight = 'read-aloud'

export type Reading = {
  pause: () => void
  resume: () => void
  stop: () => void
  /** Reads on at this speed, from the sentence that is being read. */
  setSpeed: (speed: number) => void
}

/**
 * Why nothing is read: `no-voice` where the device has none of its own in a language, `no-voices` if it has none at
 * all, `silent` where its voice does not begin to speak, `nothing` where there are no words.
 */
export type ReadingEnd =
  | { reason: 'done' | 'stopped' | 'failed' | 'no-voices' | 'silent' | 'nothing' }
  | { reason: 'no-voice'; lang: string }

/** How long a voice has until it speaks, in milliseconds: those of slow telephones take two seconds. */
const speechTimeout = 6000

/**
 * Reads the words below an element with the voices of the device, and marks the sentence that is being read. Voices of a
 * service are not used: they would send the text to it.
 */
export async function readAloud(
  root: HTMLElement,
  { speed, onSpeech, onEnd }: { speed: number; onSpeech: () => void; onEnd: (end: ReadingEnd) => void },
): Promise<Reading> {
  const voices = await ownVoices()
  const sentences = sentencesIn(root)
  let at = 0
  let rate = speed
  /** The number of the current utterance; events of an earlier one are ignored. */
  let turn = 0
  let watch: ReturnType<typeof setTimeout> | undefined
  let hasSpoken = false

  const end = (outcome: ReadingEnd) => {
    turn += 1
    clearTimeout(watch)
    speechSynthesis.cancel()
    mark(null)
    onEnd(outcome)
  }
  const read = () => {
    const own = ++turn
    const sentence = sentences[at]
    if (!sentence) return end({ reason: at === 0 ? 'nothing' : 'done' })
    if (speechSynthesis.getVoices().length === 0) return end({ reason: 'no-voices' })
    const voice = voiceFor(sentence.lang, voices)
    if (!voice) return end({ reason: 'no-voice', lang: sentence.lang })
    const utterance = Object.assign(new SpeechSynthesisUtterance(sentence.text), { voice, lang: voice.lang, rate })
    const speaks = () => {
      if (own !== turn) return
      clearTimeout(watch)
      hasSpoken = true
      onSpeech()
    }
    // Some engines without the data of a voice never begin, others end at once: both would look as if they had spoken.
    Object.assign(utterance, { onstart: speaks, onboundary: speaks })
    utterance.onend = () => {
      if (own !== turn) return
      if (!hasSpoken) return end({ reason: 'silent' })
      at += 1
      read()
    }
    utterance.onerror = () => {
      if (own === turn) end({ reason: 'failed' })
    }
    mark(sentence)
    speechSynthesis.speak(utterance)
    if (!hasSpoken) waitForSpeech()
  }
  const waitForSpeech = () => {
    clearTimeout(watch)
    watch = setTimeout(() => end({ reason: 'silent' }), speechTimeout)
  }
  // Empties the queue of utterances that another page or an earlier reading has left.
  speechSynthesis.cancel()
  read()
  return {
    pause: () => {
      clearTimeout(watch)
      speechSynthesis.pause()
    },
    resume: () => {
      speechSynthesis.resume()
      if (!hasSpoken) waitForSpeech()
    },
    stop: () => end({ reason: 'stopped' }),
    setSpeed: next => {
      rate = next
      speechSynthesis.cancel()
      read()
    },
  }
}

/** How long browsers that load their voices late are waited for, in milliseconds. */
const voicesTimeout = 2000

async function ownVoices(): Promise<SpeechSynthesisVoice[]> {
  if (speechSynthesis.getVoices().length === 0) {
    await new Promise(resolve => {
      speechSynthesis.addEventListener('voiceschanged', resolve, { once: true })
      setTimeout(resolve, voicesTimeout)
    })
  }
  return speechSynthesis.getVoices().filter(({ localService }) => localService)
}

/** A voice of a language: the device's preferred one, else that of Switzerland, else any. */
function voiceFor(lang: string, voices: readonly SpeechSynthesisVoice[]): SpeechSynthesisVoice | undefined {
  const [language = ''] = lang.toLowerCase().split('-')
  // Android writes `fr_CH`.
  const fitting = voices.filter(voice => voice.lang.toLowerCase().split(/[-_]/)[0] === language)
  return fitting.find(voice => voice.default) ?? fitting.find(voice => /[-_]ch\b/i.test(voice.lang)) ?? fitting[0]
}

function mark(sentence: Sentence | null) {
  if (!('highlights' in CSS)) return
  if (!sentence) CSS.highlights.delete(highlight)
  else {
    CSS.highlights.set(highlight, new Highlight(sentence.range))
    sentence.range.startContainer.parentElement?.scrollIntoView({ block: 'nearest' })
  }
}
