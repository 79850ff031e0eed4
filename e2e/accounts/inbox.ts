import { expect, type Page } from '@playwright/test'

/** A mail in the demo's mailbox. */
export type ReceivedMail = { id: string; subject: string; html: string; text: string; to: { address: string }[] }

/** The text of every captcha of the server these tests run against; see playwright.config.ts. */
export const captchaText = 'FKM37'

/** The address of the mailbox of the page's server: one port above it. */
function mailboxOf(page: Page): string {
  const { protocol, hostname, port } = new URL(page.url())
  return `${protocol}//${hostname}:${Number(port) + 1}`
}

/** The mails that have arrived for an address, the first one first; open a page of the platform before. */
export async function lettersTo(page: Page, address: string): Promise<ReceivedMail[]> {
  const answer = await page.request.get(`${mailboxOf(page)}/api/email`)
  const inbox: ReceivedMail[] = await answer.json()
  return inbox.filter(({ to }) => to.some(recipient => recipient.address === address))
}

/** Waits for the n-th mail to an address, from 1. */
export async function letterTo(page: Page, address: string, count = 1): Promise<ReceivedMail> {
  await expect
    .poll(async () => (await lettersTo(page, address)).length, { intervals: [50] })
    .toBeGreaterThanOrEqual(count)
  return (await lettersTo(page, address))[count - 1] as ReceivedMail
}

/** The link in a mail to a page of the platform, e.g. `/activate`. */
export function linkIn({ text }: ReceivedMail, path: string): string {
  const link = text.match(/https?:\/\/\S+/g)?.find(address => new URL(address).pathname.includes(path))
  if (!link) throw new Error(`no link to ${path} in:\n${text}`)
  return link
}
