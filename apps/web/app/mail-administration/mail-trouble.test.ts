import { expect, test } from 'vitest'
import { mailTrouble } from './mail-trouble.ts'

test.each([
  ['EENVELOPE RCPT TO 550 5.1.1 no such person', 'address'],
  ['EENVELOPE RCPT TO 550 User unknown', 'address'],
  ['EENVELOPE RCPT TO 452 4.2.2 mailbox full', 'full'],
  ['EAUTH AUTH PLAIN Invalid login: 535 5.7.8 authentication failed', 'credentials'],
  ['ECONNECTION CONN Invalid greeting. response=421 come back later', 'later'],
  ['EMESSAGE DATA 554 5.7.1 rejected as spam', 'refused'],
  ['ESOCKET CONN connect ECONNREFUSED 127.0.0.1:25', 'unreachable'],
  ['EDNS getaddrinfo ENOTFOUND smtp.ecole.ch', 'unreachable'],
  ['ETIMEDOUT CONN Connection timeout', 'unreachable'],
  ['There is no kind of mail called newsletter.', 'other'],
  ['', 'other'],
])('H-17 the plain words for administrators are right for %j', (lastError, trouble) => {
  expect(mailTrouble(lastError)).toBe(trouble)
})
