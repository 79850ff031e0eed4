import { expect, test } from 'vitest'
import { readCues } from './cues.ts'

const read = (text: string) => readCues(new TextEncoder().encode(text))

test('O-80 captions of a broadcaster in EBU-TT-D are read, with what is lost of their look', () => {
  const { cues, left } = read(`<?xml version="1.0" encoding="UTF-8"?>
<tt:tt xmlns:tt="http://www.w3.org/ns/ttml" xmlns:ttp="http://www.w3.org/ns/ttml#parameter" ttp:timeBase="media" xml:lang="fr">
  <tt:head>
    <tt:styling><tt:style xml:id="jaune" tts:color="#ffff00"/></tt:styling>
    <tt:layout><tt:region xml:id="bas" tts:origin="10% 80%"/></tt:layout>
  </tt:head>
  <tt:body><tt:div>
    <tt:p xml:id="sub1" begin="00:00:01.000" end="00:00:04.500" region="bas">
      <tt:span style="jaune">L’élève &amp; Zoé</tt:span><tt:br/>
      <tt:span>deux &lt; trois</tt:span>
    </tt:p>
    <tt:p begin="01:00:05:12" end="01:00:06:00">Encore</tt:p>
    <tt:p begin="00:00:09.000" end="00:00:08.000">À l’envers</tt:p>
    <tt:p begin="00:00:09.000" end="00:00:10.000"><tt:span> </tt:span></tt:p>
  </tt:div></tt:body>
</tt:tt>`)
  expect(cues).toEqual([
    { start: 1, end: 4.5, text: 'L’élève & Zoé\ndeux < trois' },
    { start: 3605.4, end: 3606, text: 'Encore' },
  ])
  expect(left).toEqual({ comments: 0, styles: 2, looks: 0, untimed: 1 })
})

test.each([
  ['begin="1s" end="2500ms"', 1, 2.5],
  ['begin="0.5m" dur="2s"', 30, 32],
  ['begin="30f" dur="15f"', 1, 1.5],
  ["begin='10000000t' end='25000000t'", 1, 2.5],
])('O-80 the times %s of Timed Text are read', (times, start, end) => {
  const { cues } = read(
    `<tt xmlns="http://www.w3.org/ns/ttml" ttp:frameRate="30" ttp:tickRate="10000000"><body><p ${times}>Un</p></body></tt>`,
  )
  expect(cues).toEqual([{ start, end, text: 'Un' }])
})

test('O-80 other XML has no captions, and a megabyte of open paragraphs is read at once', () => {
  expect(read('<?xml version="1.0"?><html><p begin="1s" end="2s">Un</p></html>').cues).toEqual([])
  expect(read(`<tt>${'<p begin="1s"'.repeat(80_000)}`).cues).toEqual([])
  expect(read(`<tt>${'<p begin="1s" end="2s">Un '.repeat(40_000)}</p></tt>`).cues).toHaveLength(1)
})
