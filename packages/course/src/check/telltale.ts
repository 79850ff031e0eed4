import { plainText, type RichText } from '#rich-text.ts'
import { type BlockFinding, when } from './finding.ts'

type Option = { text: RichText; correct: boolean }

/** A shorter answer, in characters, is a name, a number or a yes: its length says nothing. */
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

/** Whether an answer refers to the other answers, as *all of the above* does, in any of our languages. */
function meansOthers(text: string): boolean {
  const words = text
    .toLowerCase()
    .replace(/[.!…]+$/u, '')
    .replace(/\s+/gu, ' ')
    .trim()
  return standIns.some(form => form.test(words))
}

/** Findings about answers that refer to the other answers. */
export function checkStandIns(options: readonly Option[]): BlockFinding[] {
  const text = options.map(({ text }) => plainText(text).trim()).find(meansOthers)
  return when(text !== undefined, 'all-of-the-above', { text: text ?? '' })
}

/** The finding that the right answer is 30 % longer than any other, or more, and so can be recognised. */
export function checkLengths(options: readonly Option[]): BlockFinding[] {
  const lengths = (correct: boolean) =>
    options.filter(option => option.correct === correct).map(({ text }) => plainText(text).trim().length)
  const [right = 0, another] = lengths(true)
  const wrong = Math.max(0, ...lengths(false))
  return when(another === undefined && wrong > 0 && right >= shortAnswer && right >= wrong * 1.3, 'right-is-longest')
}
