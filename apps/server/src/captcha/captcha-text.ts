import { createHmac } from 'node:crypto'

/**
 * What captchas are written with: nothing that looks like something else of the list when it is bent, and nothing that
 * sounds like it in one of our languages (no K beside H, A and J, no M beside N, no P beside T); a bent 4 is taken for an A.
 */
export const captchaAlphabet = 'FKMRUWXY379'

const length = 5

/** The text of a captcha: known to whoever has both what the browser keeps and what the database keeps of it. */
export function captchaText(token: string, seed: Buffer): string {
  const bytes = createHmac('sha256', seed).update(token).digest()
  return Array.from(
    { length },
    (_, index) => captchaAlphabet[bytes.readUInt32LE(index * 4) % captchaAlphabet.length],
  ).join('')
}

/** Whether an answer is the text, however it is spaced and in whatever case. */
export function isAnswer(answer: string, text: string): boolean {
  const plain = (written: string) => written.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase()
  return plain(answer) === plain(text)
}
