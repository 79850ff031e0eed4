import { readdirSync, readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import type { Platform } from './a-platform.ts'

/** How much a platform uses: open handles and megabytes of the server's process, rows, files on the disk. */
export type Footprint = { handles: number; megabytes: number; rows: number; files: number }

/** Counts a platform's use. Rows of the log and of attempts are left out: every call adds some. */
export async function figuresOf({ pid, pool, dataDir }: Platform): Promise<Footprint> {
  const status = readFileSync(`/proc/${pid()}/status`, 'utf8')
  const { rows: tables } = await pool.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('audit', 'attempt')`,
  )
  let rows = 0
  for (const { name } of tables) {
    const counted = await pool.query<{ count: number }>(`select count(*) as count from ${name}`)
    rows += counted.rows[0]?.count ?? 0
  }
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true })
  return {
    handles: readdirSync(`/proc/${pid()}/fd`).length,
    megabytes: Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024),
    rows,
    files: entries.filter(entry => entry.isFile()).length,
  }
}

/** The footprint before and after, formatted. */
export function compared(before: Footprint, after: Footprint): string {
  const names = { handles: 'handles', megabytes: 'MB', rows: 'rows', files: 'files' } as const
  return (Object.keys(names) as (keyof Footprint)[])
    .map(key => `${names[key]} ${before[key]} → ${after[key]}`)
    .join(', ')
}
