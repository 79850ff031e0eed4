import { z } from 'zod'

/** Version of the format; one that a program does not know it leaves alone. */
export const backupFormat = 1

/** Where a backup says what it holds; written last, so that a file that ends before it is no backup. */
export const contentsPath = 'backup.json'

/** The key that badges are signed with. */
export const keyPath = 'signing-key.json'

/** Before the names of kept files. */
export const filesPath = 'files/'

/** Where the media type of a kept file lies, which has no such ending itself. */
export const typePath = (key: string) => `${filesPath}${key}.type`

const named = z.object({ schema: z.string(), name: z.string() })

/** What a backup says of itself. */
export const backupContents = z.object({
  format: z.literal(backupFormat),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  /** Version of the tables of the jobs; null where no server has ever started them. */
  jobs: z.number().nullable(),
  tables: z.array(named.extend({ columns: z.array(z.string()), path: z.string() })),
  sequences: z.array(named.extend({ value: z.string().regex(/^\d+$/), isCalled: z.boolean() })),
})

/** What a backup says of itself. */
export type BackupContents = z.output<typeof backupContents>
