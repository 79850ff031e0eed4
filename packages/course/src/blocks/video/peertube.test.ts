import { expect, test } from 'vitest'
import { readPeertube } from './peertube.ts'

const short = 'kkGMgK9ZtnKfYAgnEtQxbv'
const long = '9db9f3f1-9b54-44ed-9e91-461d262d2205'
const film = { host: 'tube.example.org', id: short, start: null, stop: null }

test.each([
  [`https://tube.example.org/w/${short}`, film],
  [`https://tube.example.org/videos/watch/${long}`, { ...film, id: long }],
  [
    `https://tube.example.org/videos/embed/${long}?start=1m2s&stop=75`,
    { ...film, id: long, start: '1m2s', stop: '75' },
  ],
  [`https://tube.example.org/w/${short};threadId=12?start=0h3m`, { ...film, start: '0h3m' }],
  [`https://tube.example.org:8443/w/${short}/?start=<b>`, { ...film, host: 'tube.example.org:8443' }],
  [`http://tube.example.org/w/${short}`, null],
  [`https://tube.example.org/w/p/${short}`, null],
  [`https://tube.example.org/w/${short}/..%2f`, null],
  ['https://tube.example.org/a/chaine', null],
  ['https://tube.example.org/w/trop-court', null],
  ['javascript:alert(1)', null],
  ['', null],
])('R-53 R-55 the film on PeerTube at %j is %j', (address, found) => {
  expect(readPeertube(address)).toEqual(found)
})
