import { mailPattern } from '@preau/contract/accounts/mail-address'
import { z } from 'zod'

// Each message ends a sentence that begins with the variable's name.

/** A mail address. */
export const mail = z.email({ pattern: mailPattern, error: 'must be a mail address' })

/** An address of the web, without a slash at its end. */
export const site = z
  .url({ protocol: /^https?$/, error: 'must be an address that begins with http:// or https://' })
  .transform(address => address.replace(/\/+$/, ''))

/** The items of a text that separates them by commas. */
export const list = (text: string) =>
  text
    .split(',')
    .map(item => item.trim())
    .filter(item => item !== '')
