import { createHmac } from 'node:crypto'
import { foldWord } from '@preau/course/folded-text'

/**
 * The characters of captchas. No two look alike when bent, and no two sound alike in any of our languages. So H, A and
 * J are left out since they sound like K, N since it sounds like M, and P and T since they sound like each other. A
 * bent 4 looks like an A.
 */
export const captchaAlphabet = 'FKMRUWXY379'

const length = 5

/** The text of a captcha: derived from the browser's cookie and the database row together. */
export function captchaText(token: string, seed: Buffer): string {
  const bytes = createHmac('sha256', seed).update(token).digest()
  return Array.from(
    { length },
    (_, index) => captchaAlphabet[bytes.readUInt32LE(index * 4) % captchaAlphabet.length],
  ).join('')
}

/** Whether an answer matches the text, ignoring spaces and case. */
export function isAnswer(answer: string, text: string): boolean {
  const plain = (written: string) => foldWord(written).replaceAll(' ', '')
  return plain(answer) === plain(text)
}
