import { fromBase64 } from '@preau/contract/base64'
import { languageCodes } from '@preau/locales/languages'
import { describe, expect, test } from 'vitest'
import { readConfig } from '#config.ts'
import { kinds, type MailKind } from './kinds.ts'
import { wrap } from './render-text.ts'
import { someValues } from './testing/values.ts'
import { writeMail } from './write-mail.ts'

const { installation, ...sharedConfig } = readConfig({ PUBLIC_URL: 'https://learn.example.org' }, { demo: false })
const config = { ...sharedConfig, organisation: installation.organisation }
const recipient = 'chiara+école@ecole.ch'
const names = Object.keys(kinds) as MailKind[]

function write(kind: string, language: string, payload: unknown = someValues[kind as MailKind], settings = config) {
  return writeMail({ kind, language, recipient, payload }, settings)
}

const linksOf = (html: string) =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, address = '']) => new URL(address.replaceAll('&amp;', '&')))

describe.each(languageCodes)('R-30 R-31 the mails in %s', language => {
  test.each(names)('%s is complete, as HTML and as plain text', kind => {
    const { subject, html, text } = write(kind, language)
    expect(subject).toMatch(/^[^\r\n{}]{10,60}$/)
    expect(html).toContain(`<html lang="${language}">`)
    for (const written of [html.replace(/<style>.*<\/style>/s, ''), text]) {
      expect(written).not.toMatch(/{{|}}|undefined|\[object|NaN/)
      expect(written).toContain('Association Préau')
      expect(written).toContain('Rue de la Récréation 1, 1000 Lausanne')
    }
    expect(text).not.toMatch(/<[a-z]|&amp;|&#39;/)
  })

  test.each(names)('%s loads nothing from elsewhere', kind => {
    const { html } = write(kind, language)
    expect(html).not.toMatch(/<img|<svg|<script|<link|url\(|@import|src=/)
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    expect(html).toContain('@media (prefers-color-scheme: dark)')
  })

  test.each(names)('every link of %s leads to our pages in this language, and is in the plain text too', kind => {
    const { html, text } = write(kind, language)
    for (const link of linksOf(html)) {
      if (link.origin !== 'https://preau.example') expect(link.href).toContain(`https://learn.example.org/${language}/`)
      expect(text).toContain(link.href.replace(/\/$/, ''))
    }
  })

  test.each(names)('the lines of %s as plain text hold 72 letters at most, except for its links', kind => {
    const long = write(kind, language)
      .text.split('\n')
      .filter(line => line.length > 72 && !/^https:\S+$/.test(line))
    expect(long).toEqual([])
  })
})

test.each<[MailKind, string]>([
  ['activation', '/fr/activate'],
  ['reset-password', '/fr/complete-reset-password'],
  ['mail-change-confirm', '/fr/confirm-mail'],
  ['account-deletion', '/fr/restore-account'],
])('R-30 R-31 R-32 the link of %s carries address and token, both in base64', (kind, path) => {
  const [link] = linksOf(write(kind, 'fr').html)
  expect(link?.pathname).toBe(path)
  expect(fromBase64(link?.searchParams.get('user') ?? '')).toBe(recipient)
  expect(fromBase64(link?.searchParams.get('key') ?? '')).toBe((someValues[kind] as { key: string }).key)
})

test.each(languageCodes)(
  'R-30 the mail to a person whose account was made for them says so, and not that they registered (%s)',
  language => {
    const own = write('activation', language)
    const given = write('activation', language, Object.assign({ isGiven: true }, someValues.activation))
    const first = write('reset-password', language, Object.assign({ isFirst: true }, someValues['reset-password']))
    const administration = /(ad|am)ministra|verwaltung/i
    expect(own.text).not.toMatch(administration)
    for (const { subject, html, text } of [given, first]) {
      expect(subject).toMatch(/^[^\r\n{}]{10,60}$/)
      for (const written of [html, text]) expect(written).toMatch(administration)
      expect(text).not.toMatch(/{{|undefined/)
    }
    expect(linksOf(given.html).map(String)).toEqual(linksOf(own.html).map(String))
    expect(given.text).toContain('\n    482913\n')
  },
)

test('R-30 the six digits of an activation are one word, so that they can be copied', () => {
  const { html, text } = write('activation', 'fr')
  expect(html).toContain('>482913</p>')
  expect(text).toContain('\n    482913\n')
})

test.each([
  ['fr', 'mardi 1er décembre 2026 à 14:30'],
  ['en', 'Tuesday 1 December 2026 at 14:30'],
  ['de', 'Dienstag, 1. Dezember 2026, 14:30 Uhr'],
  ['it', 'martedì 1º dicembre 2026 alle ore 14:30'],
])('H-17 a moment is in Swiss time, in the words of the language (%s)', (language, words) => {
  expect(write('activation', language).text.replace(/[\n\u00a0]/g, ' ')).toContain(words)
})

test('H-17 values are inserted as text, never as HTML', () => {
  const organisation = { ...config.organisation, name: 'Écoles & <b>Amis</b>', address: '"Rue" 1' }
  const { html } = write('activation', 'fr', undefined, { ...config, organisation })
  expect(html).toContain('Écoles &amp; &lt;b&gt;Amis&lt;/b&gt;')
  expect(html).not.toContain('<b>')
})

test.each([
  ['an unknown kind', 'invoice', 'fr', {}],
  ['an unknown language', 'activation', 'xx', someValues.activation],
  ['values of another kind', 'activation', 'fr', {}],
])('H-17 a mail with %s is refused', (_, kind, language, payload) => {
  expect(() => write(kind, language, payload)).toThrow()
})

test('lines break at spaces, never at no-break spaces nor within a word', () => {
  const word = 'x'.repeat(80)
  expect(wrap(`a ${word} b`)).toBe(`a\n${word}\nb`)
  expect(wrap(`${'y'.repeat(69)} a\u00a0!`)).toBe(`${'y'.repeat(69)}\na\u00a0!`)
  expect(wrap('a\r\nb   c')).toBe('a b c')
})

test.each([
  ['fr', 'mercredi 1er juillet 2026'],
  ['en', 'Wednesday 1 July 2026'],
  ['de', 'Mittwoch, 1. Juli 2026'],
  ['it', 'mercoledì 1º luglio 2026'],
])('O-14 a day to whose end something is valid is written without an hour, in %s', (language, day) => {
  const until = '2026-06-30T22:30:00Z'
  const ends = write('certificate-ends', language, Object.assign({}, someValues['certificate-ends'], { until })).text
  expect(ends.replaceAll(/\s+/g, ' ')).toContain(`${day}.`)
  const deleted = Object.assign({}, someValues['account-deletion'], { certificatesUntil: until })
  const kept = write('account-deletion', language, deleted).text.replaceAll(/\s+/g, ' ')
  expect(kept).toMatch(new RegExp(`${day}[^\\d]`))
})

test.each(names)('O-19 in Outlook on Windows, every coloured background in %s is a table cell with padding', kind => {
  const { html } = write(kind, 'fr')
  const body = html.slice(html.indexOf('<body'))
  for (const [tag, style = ''] of body.matchAll(/<[a-z]+[^>]*style="([^"]*)"[^>]*>/g)) {
    if (!style.includes('background:') || !style.includes('padding') || /^<(body|td)/.test(tag)) continue
    // Only the link of a button may have both: its cell has the colour and the padding for Outlook too.
    expect(tag).toMatch(/^<a class="button"/)
    const cell = body.slice(0, body.indexOf(tag)).match(/<td[^>]*>$/)?.[0]
    expect(cell).toMatch(/bgcolor="#[0-9a-f]{6}"/)
    expect(cell).toMatch(/mso-padding-alt:12px 24px/)
  }
  for (const [box] of body.matchAll(/<td class="box"[^>]*>/g)) expect(box).toMatch(/bgcolor=.*;padding:\d/)
})

test.each(names)('O-56 in Outlook on Windows, which ignores a greatest width, %s is 600 pixels wide', kind => {
  const { html } = write(kind, 'fr')
  const only = [...html.matchAll(/<!--\[if mso\]>(.*?)<!\[endif\]-->/g)].map(([, markup]) => markup)
  expect(only).toEqual([expect.stringMatching(/^<table [^>]*width="600"[^>]*><tr><td>$/), '</td></tr></table>'])
  const [begin, end] = [html.indexOf('<!--[if mso]><table'), html.indexOf('<!--[if mso]></td>')]
  const column = html.slice(begin, end)
  expect(column.match(/<table/g)?.length).toBe((column.match(/<\/table>/g)?.length ?? 0) + 1)
  expect(html.slice(0, begin)).not.toContain('<h1')
  expect(html.slice(end)).not.toMatch(/<p|<a/)
  for (const [style] of html.matchAll(/style="height:[^"]*line-height:\d+px[^"]*"/g))
    expect(style).toContain('mso-line-height-rule:exactly')
})

test('O-24 a name written from right to left turns nothing around it: isolated in plain text, as bdi in HTML', () => {
  const values = { ...Object(someValues['right-given']), person: 'محمد بن سلمان' }
  const { html, text } = write('right-given', 'fr', values)
  expect(html).toContain('<bdi>محمد بن سلمان</bdi> partage')
  expect(html.slice(html.indexOf('<h1'))).not.toMatch(/[\u2068\u2069]/)
  expect(text).toContain('\u2068محمد بن سلمان\u2069 partage')
  const assignment = { ...Object(someValues.assignment), lead: 'Aline', tools: ['العمل', 'Harcèlement'] }
  expect(write('assignment', 'fr', assignment).html).toContain('<bdi>العمل</bdi> et Harcèlement')
})

test('O-24 a name in letters of our languages is written into a mail unchanged', () => {
  const { html, text } = write('right-given', 'fr')
  expect(html + text).not.toMatch(/<bdi>|[\u2066-\u2069]/)
})
