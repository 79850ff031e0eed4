import { expect, test } from 'vitest'
import { knownContexts } from './contexts.ts'
import { sign } from './sign.ts'
import vector from './testing/w3c-eddsa-rdfc-2022.json' with { type: 'json' }

const { proof, ...unsigned } = vector.signed
const key = { id: proof.verificationMethod, ...vector.keyPair }
const created = Date.parse(proof.created)
const contexts = new Map([...knownContexts, ...Object.entries(vector.contexts)])

test('R-58 a credential is signed as the test vector of W3C’s recommendation has it, byte for byte', async () => {
  expect(await sign(unsigned, { key, created, contexts })).toEqual(vector.signed)
})
