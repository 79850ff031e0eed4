import { writeCoded } from '@preau/course/texts/inline-codes'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readXliff } from './read-xliff.ts'

/** The target of a unit as it is read, with its codes in braces. */
function read(target: string): string {
  const unit = `<trans-unit id="u"><source><g id="b1">Attention</g></source><target>${target}</target></trans-unit>`
  const xliff = `<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="x"><body>${unit}</body></file></xliff>`
  return writeCoded(readXliff(xliff).texts.get('u')?.target ?? [])
}

test.each([
  ['bpt and ept', '<bpt id="b1">&lt;b&gt;</bpt>Achtung<ept id="b1">&lt;/b&gt;</ept> morgen', '{b1}Achtung{/b1} morgen'],
  ['bpt and ept by their rid', '<bpt id="b1" rid="7">[</bpt>Achtung<ept id="9" rid="7">]</ept>', '{b1}Achtung{/b1}'],
  ['ph', '<g id="b1">Achtung</g> <ph id="br2">&lt;br/&gt;</ph>morgen', '{b1}Achtung{/b1} {br2/}morgen'],
  ['ph with a sub in it', '<ph id="3">&lt;img alt="<sub>Bild</sub>"/&gt;</ph>Datum', '{3/}Datum'],
  ['it', '<it id="b1" pos="open">&lt;i&gt;</it>Achtung<it id="b1" pos="close">x</it>', '{b1}Achtung{/b1}'],
  ['bx and ex', '<bx id="b1" rid="1"/>Achtung<ex id="2" rid="1"/>', '{b1}Achtung{/b1}'],
  ['a mark within a code', '<ph id="3"><mrk mtype="x">code</mrk></ph>Datum', '{3/}Datum'],
  ['CDATA within a code', '<ph id="3"><![CDATA[<b>]]></ph>Datum', '{3/}Datum'],
])('O-17 the content of %s is code, not words', (_, target, coded) => expect(read(target)).toBe(coded))

test('O-17 whatever is in a code, none of it becomes words', () => {
  const code = fc.constantFrom('bpt', 'ept', 'ph', 'it')
  const content = fc.stringMatching(/^[A-Z ]{0,9}$/)
  fc.assert(
    fc.property(fc.array(fc.tuple(code, content, fc.stringMatching(/^[a-z]{1,5}$/))), parts => {
      const target = parts.map(
        ([name, inside, words]) => `<${name} id="x">${inside}<sub>${inside}</sub></${name}>${words}`,
      )
      const words = read(target.join('')).replaceAll(/\{[^}]*\}/g, '')
      expect(words).toBe(parts.map(([, , words]) => words).join(''))
    }),
  )
})
