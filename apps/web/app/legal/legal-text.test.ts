import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { fillIn, LegalText, readLegalText } from './legal-text.tsx'

const drawn = (text: string) => renderToString(createElement(LegalText, { text, table: () => null }))

test('a legal text is read as headings, paragraphs, lists and tables', () => {
  expect(readLegalText('Un\ndeux\n\ntrois\n## Titre\n- a\n- b\n\n- c\n[[tables]]\n[[tables]] ici')).toEqual([
    { form: 'paragraph', text: 'Un deux' },
    { form: 'paragraph', text: 'trois' },
    { form: 'title', text: 'Titre' },
    { form: 'list', items: ['a', 'b'] },
    { form: 'list', items: ['c'] },
    { form: 'table', name: 'tables' },
    { form: 'paragraph', text: '[[tables]] ici' },
  ])
})

test('names in braces are replaced by facts of the organisation, its address in one line, and others are kept', () => {
  const organisation = { name: 'Préau', address: 'Rue 1\n1000 Lausanne', phone: '', mail: '', site: '' }
  expect(fillIn('{{name}}, {{address}}, {{place}}', organisation)).toBe('Préau, Rue 1, 1000 Lausanne, {{place}}')
  expect(fillIn('{{constructor}}', organisation)).toBe('{{constructor}}')
})

test('addresses of pages and mailboxes become links', () => {
  expect(drawn('Voir https://preau.example/fr, ou +aide.ici@preau.example.')).toBe(
    '<p>Voir <a href="https://preau.example/fr">https://preau.example/fr</a>, ou <a href="mailto:+aide.ici@preau.example">+aide.ici@preau.example</a>.</p>',
  )
})

test('a text is searched for addresses once from its beginning to its end, however long its words are', () => {
  // Searched from each of its letters, it would exceed the test's timeout.
  expect(drawn('x'.repeat(200_000))).toHaveLength(200_007)
})
