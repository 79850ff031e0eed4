import { expect, test } from 'vitest'
import { z } from 'zod'
import { readYaml, writeYaml } from './yaml-file.ts'

test.each([' \n', ' \n\n', '\t\n', '', ' ', 'a\n b\n', ' a\n'])(
  'R-53 %j is unchanged after writing and reading YAML',
  text => {
    expect(readYaml('x', writeYaml({ text }), z.object({ text: z.string() }), [])).toEqual({ text })
  },
)
