import { z } from 'zod'
import { describeCall } from '#describe-call.ts'
import { example } from '#example.ts'
import { line, listOf, moment } from '#fields.ts'
import { registrationLinkCalls, registrationLinkMaxima, registrationLinkStates } from '#registration-links/calls.ts'
import { mailDomain } from '#registration-links/mail-domain.ts'

const about = {
  name: z.string(),
  /** The last day on which people can register by the link. */
  until: moment,
  /** The domain that their mail addresses must have; null for any. */
  mailDomain: z.string().nullable(),
}

const registrationLink = z.object({
  id: z.uuid(),
  code: z.string(),
  ...about,
  /** How many people may register by the link, and how many have. */
  most: z.number().int(),
  registered: z.number().int(),
  /** The group to which they are invited. */
  group: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** Name of the person who made it; empty where that account has ended. */
  madeBy: z.string(),
  state: z.enum(registrationLinkStates),
  createdAt: moment,
})

const exampleLink: z.infer<typeof registrationLink> = {
  id: example.import,
  code: 'K7QF2M9XTW',
  name: 'École des Tilleuls',
  until: example.later,
  mailDomain: 'ecole.example',
  most: 40,
  registered: 12,
  group: null,
  madeBy: example.administrator.name,
  state: 'open',
  createdAt: example.at,
}

export const registrationLinkSchemas = {
  findRegistrationLink: describeCall(registrationLinkCalls.findRegistrationLink, {
    summary: 'What a registration link is for, by its code; it registers nobody.',
    query: { code: z.string().max(40) },
    answer: listOf({
      ...about,
      /** Name of the group to which people who register by it are invited; empty for none. */
      group: z.string(),
    }),
    example: {
      query: { code: exampleLink.code },
      answer: [{ name: exampleLink.name, until: exampleLink.until, mailDomain: exampleLink.mailDomain, group: '' }],
    },
  }),
  getRegistrationLinks: describeCall(registrationLinkCalls.getRegistrationLinks, {
    summary:
      'The links by which people register although registration is closed, the latest first, at most two hundred.',
    answer: z.array(registrationLink),
    example: { answer: [exampleLink] },
  }),
  createRegistrationLink: describeCall(registrationLinkCalls.createRegistrationLink, {
    summary: 'Make a link by which people register until a day, so many at most; their activation is the usual one.',
    query: {
      name: line(registrationLinkMaxima.name),
      /** The last day. */
      until: z.iso.date(),
      most: z.number().int().min(1).max(registrationLinkMaxima.people),
      mailDomain: mailDomain.nullable(),
      /** An open group to which the people are invited; null for none. */
      group: z.uuid().nullable(),
    },
    answer: z.array(registrationLink),
    example: {
      query: { name: exampleLink.name, until: '2026-06-30', most: 40, mailDomain: 'ecole.example', group: null },
      answer: [{ ...exampleLink, registered: 0 }],
    },
  }),
  closeRegistrationLink: describeCall(registrationLinkCalls.closeRegistrationLink, {
    summary: 'Close a registration link: nobody registers by it any more; accounts made by it stay.',
    query: { link: z.uuid() },
    answer: z.array(registrationLink),
    example: { query: { link: exampleLink.id }, answer: [{ ...exampleLink, state: 'closed' }] },
  }),
}
