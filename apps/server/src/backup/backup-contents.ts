import { z } from 'zod'

/** Version of the format; a program refuses one it does not know. */
export const backupFormat = 1

/** The table of contents of a backup; written last, so that a truncated file is no backup. */
export const contentsPath = 'backup.json'

/** The key that signs badges. */
export const keyPath = 'signing-key.json'

/** Prefix of the names of kept files. */
export const filesPath = 'files/'

/** The file with the media type of a kept file: the name of a kept file has no extension that would tell it. */
export const typePath = (key: string) => `${filesPath}${key}.type`

const named = z.object({ schema: z.string(), name: z.string() })

/** The table of contents. */
export const backupContents = z.object({
  format: z.literal(backupFormat),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  /** Version of the tables of the jobs; null where no server has ever started them. */
  jobs: z.number().nullable(),
  tables: z.array(named.extend({ columns: z.array(z.string()), path: z.string() })),
  sequences: z.array(named.extend({ value: z.string().regex(/^\d+$/), isCalled: z.boolean() })),
})

/** Reads the table of contents. */
export type BackupContents = z.output<typeof backupContents>
