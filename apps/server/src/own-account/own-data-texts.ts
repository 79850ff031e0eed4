import { timeZone } from '@preau/locales/calendar'
import type fr from '@preau/locales/fr/own-data.json'
import { type Language, languages } from '@preau/locales/languages'
import { inEveryLanguage } from '@preau/locales/texts'

type Text = keyof typeof fr

const texts = inEveryLanguage<typeof fr>('own-data')

/** Each file of the zip, and the text that explains it. */
const files: [string, Text][] = [
  ['account.json', 'account'],
  ['sessions.json', 'sessions'],
  ['progress.json', 'progress'],
  ['active-days.json', 'activeDays'],
  ['recording-places.json', 'recordingPlaces'],
  ['favourites.json', 'favourites'],
  ['feedback.json', 'feedback'],
  ['certificates.json', 'certificates'],
  ['certificates/', 'certificateFiles'],
  ['groups.json', 'groups'],
  ['group-invitations.json', 'group-invitations'],
  ['assignments.json', 'assignments'],
  ['reminders.json', 'reminders'],
  ['group-mails.json', 'group-mails'],
  ['recalls.json', 'recalls'],
  ['mails.json', 'mails'],
  ['contact-requests.json', 'contactRequests'],
  ['contact-messages.json', 'contact-messages'],
  ['objects.json', 'objects'],
  ['audit.json', 'audit'],
  ['picture.webp', 'picture'],
]

/** The file name of a person's zip, in their language, with its date. */
export function zipName(language: Language, at: Date): string {
  return `${say(language, 'zip')}-${at.toISOString().slice(0, 10)}.zip`
}

/** The page in the zip that explains each of its files. */
export function readMe(
  language: Language,
  { at, support }: { at: Date; support: string },
): { name: string; text: string } {
  const title = say(language, 'title')
  const clock = { dateStyle: 'long', timeStyle: 'short', timeZone } as const
  const made = new Intl.DateTimeFormat(languages[language].locale, clock).format(at)
  const lines = [
    title,
    '='.repeat(title.length),
    '',
    say(language, 'made').replace('{{at}}', made),
    '',
    ...files.map(([name, text]) => name.padEnd(24) + say(language, text)),
    '',
    say(language, 'times'),
    say(language, 'without'),
    say(language, 'missing'),
    say(language, 'question').replace('{{support}}', support),
    '',
  ]
  return { name: say(language, 'readMe'), text: lines.join('\r\n') }
}

function say(language: Language, text: Text): string {
  return texts[language][text]
}
