import { expect, test } from 'vitest'
import { mediaCredentials } from './media-key.ts'

const keyUntil = (until: number) => `b54c1a7e-2f80-4c3d-8e9a-5d6f7a8b9c66.${until.toString(36)}.signed`
const session = { login: 'chiara@ecole.ch', tokenPublic: 'token' }

test('W-04 media are read by the media key while it holds, and by the media token after that', () => {
  const mediaKey = keyUntil(Date.now() + 60_000)
  expect(mediaCredentials({ ...session, mediaKey })).toMatchObject({ login: 'chiara@ecole.ch', key: mediaKey })
  for (const mediaKey of [keyUntil(Date.now() - 1), 'nonsense', '', undefined])
    expect(mediaCredentials({ ...session, mediaKey }).key).toBe('token')
})
