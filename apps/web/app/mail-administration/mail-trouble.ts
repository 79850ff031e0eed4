/** Why a mail was not delivered, in terms that an administrator understands; each has its words in the texts. */
export type MailTrouble = 'address' | 'full' | 'credentials' | 'unreachable' | 'later' | 'refused' | 'other'

/** Patterns of each in the answer of a mail server; the first match counts. The numbers are those of RFC 3463 and 5321. */
const signs: [MailTrouble, RegExp][] = [
  ['address', /\b5\.1\.\d\b|user unknown|no such (user|person|mailbox)/i],
  ['full', /\b[45]\.2\.2\b|\b552\b|quota|mailbox full/i],
  ['credentials', /\bEAUTH\b|\b535\b|\b530\b/],
  ['later', /\b4\d\d[ -]|\b4\.\d\.\d\b/],
  ['refused', /\b5\d\d[ -]|\b5\.\d\.\d\b/],
  [
    'unreachable',
    /E(CONNREFUSED|CONNRESET|CONNECTION|TIMEDOUT|SOCKET|DNS|NOTFOUND|HOSTUNREACH|NETUNREACH|TLS)\b|EAI_AGAIN|ENOTFOUND/,
  ],
]

/** Why a mail was not delivered, from the last answer of the mail server. */
export function mailTrouble(lastError: string): MailTrouble {
  return signs.find(([, sign]) => sign.test(lastError))?.[0] ?? 'other'
}
