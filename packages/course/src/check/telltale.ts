import { plainText, type RichText } from '#rich-text.ts'
import { type BlockFinding, when } from './finding.ts'

type Option = { text: RichText; correct: boolean }

/** Below this length, in characters, an answer is a name, a number or a yes: its length says nothing. */
const shortAnswer = 25

const standIns = [
  /^tout ce qui précède$|^aucune? des deux$/u,
  /^(?:toutes|aucune) (?:de )?(?:ces|les|des) (?:réponses|propositions)(?: (?:ci-dessus|précédentes|(?:sont|est) (?:justes?|correctes?|vraies?)))?$/u,
  /^(?:all|none|both) of (?:the above|these|them|the answers)(?: answers)?$/u,
  /^all (?:the )?answers are (?:right|correct|true)$/u,
  /^(?:alle|keine|nichts) (?:der )?(?:oben genannten|obigen|genannten|vorherigen|davon)(?: antworten)?$/u,
  /^alle antworten (?:sind (?:richtig|korrekt)|stimmen)$/u,
  /^(?:tutte le|nessuna delle) (?:risposte )?precedenti$/u,
  /^tutte le risposte(?: sono (?:giuste|corrette|vere))?$/u,
]

/** Whether an answer means the other answers, as *all of the above* does, in any of the languages. */
function meansOthers(text: string): boolean {
  const words = text
    .toLowerCase()
    .replace(/[.!…]+$/u, '')
    .replace(/\s+/gu, ' ')
    .trim()
  return standIns.some(form => form.test(words))
}

/** No answer may mean the other answers. */
export function checkStandIns(options: readonly Option[]): BlockFinding[] {
  const text = options.map(({ text }) => plainText(text).trim()).find(meansOthers)
  return when(text !== undefined, 'all-of-the-above', { text: text ?? '' })
}

/** The one right answer must not be found by its length: the longest, by 30 % or more. */
export function checkLengths(options: readonly Option[]): BlockFinding[] {
  const lengths = (correct: boolean) =>
    options.filter(option => option.correct === correct).map(({ text }) => plainText(text).trim().length)
  const [right = 0, another] = lengths(true)
  const wrong = Math.max(0, ...lengths(false))
  return when(another === undefined && wrong > 0 && right >= shortAnswer && right >= wrong * 1.3, 'right-is-longest')
}
