import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { CreateBucketCommand } from '@aws-sdk/client-s3'
import { freePort } from '#platform/free-port.ts'
import { type Bucket, clientOf } from '#platform/s3-files.ts'
import { afterUse } from '#platform/testing/after-use.ts'
import { eventually } from '#platform/testing/eventually.ts'

const run = promisify(execFile)

/** Whether OpenStack Swift is installed, the S3-compatible store that tests use. */
export const hasObjectStore = existsSync('/usr/bin/swift-proxy-server')

const kinds = ['account', 'container', 'object'] as const

/** Writes where each kind of data is stored. The store's own program for this would have to be started nine times. */
const makeRings = `
import sys
from swift.common.ring.builder import RingBuilder
for kind, port in zip(${JSON.stringify(kinds)}, sys.argv[1:]):
    builder = RingBuilder(6, 1, 1)
    builder.add_dev({'region': 1, 'zone': 1, 'ip': '127.0.0.1', 'port': int(port), 'device': 'sda', 'weight': 1})
    builder.rebalance()
    builder.get_ring().save(kind + '.ring.gz')
`

const settingsOf = (sections: Record<string, Record<string, string | number>>) =>
  Object.entries(sections)
    .flatMap(([name, settings]) => [
      `[${name}]`,
      ...Object.entries(settings).map(([key, value]) => `${key} = ${value}`),
    ])
    .join('\n')

/** An empty bucket of a real S3-compatible store on this machine, closed after use. */
export async function aBucket(): Promise<Bucket & { endpoint: string }> {
  const store = {
    endpoint: await anObjectStore(),
    region: 'us-east-1',
    accessKeyId: 'test:tester',
    secretAccessKey: 'testing',
  }
  const bucket = { ...store, name: 'preau' }
  await clientOf(bucket).send(new CreateBucketCommand({ Bucket: bucket.name }))
  return bucket
}

/** Starts the store; returns its address. */
async function anObjectStore(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'preau-swift-'))
  const programs: ReturnType<typeof spawn>[] = []
  afterUse(async () => {
    await Promise.all(programs.map(program => ended(program)))
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  await mkdir(join(folder, 'devices', 'sda'), { recursive: true })
  await writeFile(
    join(folder, 'swift.conf'),
    settingsOf({
      'swift-hash': { swift_hash_path_suffix: 'tests' },
      'storage-policy:0': { name: 'Policy-0', default: 'yes' },
    }),
  )
  const common = { user: userInfo().username, swift_dir: folder, workers: 0, bind_ip: '127.0.0.1', log_level: 'ERROR' }
  const start = async (kind: string, settings: Parameters<typeof settingsOf>[0]) => {
    const file = join(folder, `${kind}-server.conf`)
    await writeFile(file, settingsOf(settings))
    programs.push(spawn(`/usr/bin/swift-${kind}-server`, [file], { stdio: 'ignore' }))
    // The store remembers for a minute that a part did not answer. So each part must answer before the next is started.
    await eventually(() => fetch(`http://127.0.0.1:${settings.DEFAULT?.bind_port}/info`))
  }
  const ports = await Promise.all(kinds.map(() => freePort()))
  await run('/usr/bin/python3', ['-c', makeRings, ...ports.map(String)], { cwd: folder })
  for (const [index, kind] of kinds.entries()) {
    const port = ports[index]!
    await start(kind, {
      DEFAULT: { ...common, bind_port: port, devices: join(folder, 'devices'), mount_check: 'false' },
      'pipeline:main': { pipeline: `${kind}-server` },
      [`app:${kind}-server`]: { use: `egg:swift#${kind}`, fallocate_reserve: 0, disable_fallocate: 'true' },
    })
  }
  const port = await freePort()
  const filters = ['catch_errors', 'cache', 'listing_formats', 'bulk', 's3api', 'tempauth', 'slo', 'dlo']
  await start('proxy', {
    DEFAULT: { ...common, bind_port: port },
    'pipeline:main': { pipeline: [...filters, 'proxy-server'].join(' ') },
    'app:proxy-server': { use: 'egg:swift#proxy', account_autocreate: 'true' },
    'filter:catch_errors': { use: 'egg:swift#catch_errors' },
    'filter:cache': { use: 'egg:swift#memcache', memcache_servers: '127.0.0.1:1' },
    'filter:listing_formats': { use: 'egg:swift#listing_formats' },
    'filter:bulk': { use: 'egg:swift#bulk' },
    'filter:s3api': { use: 'egg:swift#s3api', s3_acl: 'false' },
    'filter:tempauth': { use: 'egg:swift#tempauth', user_test_tester: 'testing .admin' },
    'filter:slo': { use: 'egg:swift#slo' },
    'filter:dlo': { use: 'egg:swift#dlo' },
  })
  return `http://127.0.0.1:${port}`
}

function ended(program: ReturnType<typeof spawn>): Promise<unknown> {
  if (program.exitCode !== null) return Promise.resolve()
  const end = new Promise(resolve => program.once('exit', resolve))
  program.kill('SIGKILL')
  return end
}
