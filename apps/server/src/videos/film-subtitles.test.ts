import { expect, test } from 'vitest'
import { subtitleStreams } from './film-subtitles.ts'

test('O-49 subtitle streams are read from what ffmpeg 5 and 7 say, of Matroska and MP4, text or pictures', () => {
  const said = `Input #0, matroska,webm, from 'file:source':
  Stream #0:0(eng): Video: h264 (High), yuv420p(progressive), 320x180, 25 fps, 25 tbr, 1k tbn (default)
  Stream #0:1(fre): Subtitle: subrip (default)
    Metadata:
      title           : Subtitle: for the deaf
  Stream #0:2(ger): Subtitle: ass (ssa) (forced)
  Stream #0:3[0x4](ita): Subtitle: mov_text (tx3g / 0x67337874), 0 kb/s (default)
  Stream #0:4(en-GB): Subtitle: hdmv_pgs_subtitle (pgssub), 1920x1080
  Stream #0:5: Subtitle: dvd_subtitle
  Stream #0:6(und): Subtitle: webvtt
  Stream #0:7(x): Subtitle: subrip (srt)
Stream mapping:
  Stream #0:1 -> #0:1 (subrip (srt) -> webvtt (native))
Output #0, null, to 'pipe:':
  Stream #0:1(spa): Subtitle: webvtt`
  expect(subtitleStreams(said)).toEqual([
    { language: 'fr', isText: true },
    { language: 'de', isText: true },
    { language: 'it', isText: true },
    { language: 'en-GB', isText: false },
    { language: null, isText: false },
    { language: null, isText: true },
    { language: null, isText: true },
  ])
})
