import { expect, test } from 'vitest'
import { fillIn, readLegalText } from './legal-text.tsx'

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

test('names in braces give way to what is known of the organisation, its address in one line, and others stay', () => {
  const organisation = { name: 'Préau', address: 'Rue 1\n1000 Lausanne', phone: '', mail: '', site: '' }
  expect(fillIn('{{name}}, {{address}}, {{place}}', organisation)).toBe('Préau, Rue 1, 1000 Lausanne, {{place}}')
})
