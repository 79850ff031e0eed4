import { expect, test } from 'vitest'
import { actorPicture, apiHost, fileSource, objectPicture, videoPlaylist, videoSource } from './addresses.ts'
import { schemas } from './schemas.ts'

const at = (address: string) => apiHost(new URL(address), 'preau.example')

test.each([
  ['https://www.preau.example/fr', 'https://www.preau.example'],
  ['https://vaud.preau.example/fr/about?x=1', 'https://vaud.preau.example'],
  ['https://test.vaud.preau.example', 'https://test.preau.example'],
  ['http://localhost:3000/fr', 'http://www.preau.example'],
])('W-21 the API of %s is at %s when a platform domain is configured', (page, host) => {
  expect(at(page)).toBe(host)
})

test.each(['https://www.preau.example/fr', 'http://localhost:3000/', 'http://192.168.1.4:3000'])(
  'W-21 without a platform domain the API of %s is at the page’s own address',
  page => {
    expect(apiHost(new URL(page), null)).toBe('')
  },
)

const reader = { host: 'https://www.preau.example', credentials: { login: 'zoé+a@bücher.ch', key: 'a&b=c' } }
const id = '2d1f0c6e-9a55-4a51-8d40-5c9b5a3a7a10'

function read(address: string) {
  const { origin, pathname, searchParams } = new URL(address, 'http://own.example')
  const { query = 'null', ...fields } = Object.fromEntries(searchParams)
  return { origin, pathname, ...fields, query: JSON.parse(query) }
}

test('W-04 the address of a picture encodes the query of its call, whatever letters are in it', () => {
  const { query, ...fields } = read(objectPicture(id, reader, { width: 480, height: 300, format: 'png', time: 7 }))
  expect(fields).toEqual({
    origin: 'https://www.preau.example',
    pathname: '/api2/object/download/',
    login: 'zoé+a@bücher.ch',
    key: 'a&b=c',
    time: '7',
  })
  expect(schemas.downloadObject.query.parse(query).list).toEqual([
    {
      id,
      options: { transfert: 'inline', size: { width: 480, height: 300 }, type: 'image', resume: 'on', format: 'png' },
    },
  ])
})

test('W-04 a picture without a known version has no time', () => {
  expect(read(objectPicture(id, reader, { width: 480 }))).not.toHaveProperty('time')
})

test('W-04 R-18 a person’s picture is 60 by 60 unless said otherwise', () => {
  const { query, pathname } = read(actorPicture('a@b.ch', reader))
  expect(pathname).toBe('/api2/actor/download/')
  expect(schemas.downloadActorPicture.query.parse(query).list[0]).toMatchObject({
    id: 'a@b.ch',
    options: { size: { width: 60, height: 60 } },
  })
})

test('W-15 the addresses of videos and files are calls the server accepts', () => {
  const options = (address: string) => schemas.downloadObject.query.parse(read(address).query).list[0]?.options
  expect(options(videoSource(id, reader, '720p'))).toEqual({ type: 'video', format: 'mp4', resolution: '720p' })
  expect(options(videoPlaylist(id, reader))).toEqual({ type: 'video', format: 'hls' })
  expect(options(fileSource(id, { credentials: reader.credentials }))).toEqual({ type: 'file' })
})
