import { contactFields } from '@preau/contract/support/contact-fields'
import { z } from 'zod'

/** Pasted text may contain invisible characters: line separators become line breaks, the others are removed. */
const asSeen = (typed: unknown) =>
  typeof typed === 'string'
    ? typed.replaceAll(/[\v\f\u0085\u2028\u2029]/g, '\n').replaceAll(/(?![\t\r\n])\p{Cc}/gu, '')
    : typed

/** Text of several lines that becomes a message. */
export const messageText = z.preprocess(asSeen, contactFields.text)
