// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { sentencesIn } from './sentences.ts'

function page(html: string): HTMLElement {
  document.documentElement.lang = 'fr'
  document.documentElement.className = ''
  // jsdom knows no inline elements.
  document.head.innerHTML = '<style>b, i, font, span, label { display: inline }</style>'
  document.body.innerHTML = `<article>${html}</article>`
  return document.querySelector('article')!
}
const read = (html: string) => sentencesIn(page(html)).map(({ text, lang }) => [lang, text])

test('L-31 read aloud are the words of the screen, sentence by sentence, each in its language', () => {
  const html = `
    <h1>Qui  décide ?</h1>
    <p>Léa écoute. Il <b>note</b> la <i>date</i>, puis il appelle.</p>
    <ul><li>Un</li><li>Deux mots</li></ul>
    <p lang="en">Stop. Think.</p>`
  expect(read(html)).toEqual([
    ['fr', 'Qui décide ?'],
    ['fr', 'Léa écoute.'],
    ['fr', 'Il note la date, puis il appelle.'],
    ['fr', 'Un'],
    ['fr', 'Deux mots'],
    ['en', 'Stop.'],
    ['en', 'Think.'],
  ])
})

test('L-31 controls, symbols and what is hidden are not read', () => {
  const html = `
    <p>Lu <span aria-hidden="true">★</span> ici</p><button>Vérifier</button><p hidden>Caché</p>
    <p role="status">Annoncé</p><p>…</p><svg><text>Dessin</text></svg><label><input value="x"> Une réponse</label>`
  expect(read(html).map(([, text]) => text)).toEqual(['Lu ici', 'Une réponse'])
})

test('L-31 the sentence being read is marked in its place, also where it runs over several elements', () => {
  const sentences = sentencesIn(page('<p>Avant. <b>Ici</b> et <i>là</i>. Après.</p>'))
  expect(sentences.map(({ range }) => range.toString())).toEqual(['Avant.', 'Ici et là.', 'Après.'])
})

test('L-31 a page that the browser has translated is read in the language of the translation', () => {
  const article = page('<p lang="fr"><font><font>Who decides?</font></font></p>')
  document.documentElement.lang = 'en'
  document.documentElement.className = 'translated-ltr'
  expect(sentencesIn(article)).toMatchObject([{ text: 'Who decides?', lang: 'en' }])
})
