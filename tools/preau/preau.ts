import { parseArgs } from 'node:util'
import { StartError } from '../../apps/server/src/platform/start-error.ts'
import { courseCommand } from '../course/course-command.ts'
import { createUser, userCommands } from './change-user.ts'
import { copyFiles, fileTargets } from './copy-files.ts'
import { consultDoctor } from './doctor.ts'
import { backUp, migrateDatabase, restore } from './move-platform.ts'
import { rotateKey } from './rotate-key.ts'

/* What an operator does from a terminal: `npm run preau -- …`; see docs/operating.md. */

const usage = `npm run preau -- start                   the platform, until Ctrl-C or SIGTERM; start --demo is the demo, with its courses
npm run preau -- doctor                  looks at all a platform needs: what is wrong, and what to do
npm run preau -- migrate                 brings the database up to this version, as a start does too
npm run preau -- backup FILE             the whole platform as one file, while it runs
npm run preau -- restore FILE            into an empty place; --replace loses what is there. Stop the servers first
npm run preau -- files copy bucket       every file of DATA_DIR into the bucket that S3_BUCKET names, while it runs;
                                         files copy folder brings them back
npm run preau -- user create MAIL [FIRSTNAME] NAME [--administrator]
                                         makes an account; a mail lets its owner choose a password
npm run preau -- user promote MAIL       makes an account an administrator's
npm run preau -- user block MAIL         signs it out and keeps it out; user unblock MAIL lets it in again
npm run preau -- user reset MAIL         sends the mail with which its owner chooses a password
npm run preau -- key rotate              a new key for badges; those of the one in use stay good
npm run preau -- key rotate --compromised [z6Mk…]
                                         when somebody else has the key, or one before it, named by its public half:
                                         nothing that it signed is trusted any more
npm run preau -- course …                courses in and out; course --help says more

DATA_DIR, DATABASE_URL, SIGNING_KEY_FILE, S3_* and the like say of which platform. It may run
at the same time, except for restore and a key that somebody else has. With \`npm link\` it is called \`preau\`, in any folder.`

const terminal = {
  out: (line: string) => void process.stdout.write(`${line}\n`),
  err: (line: string) => void process.stderr.write(`${line}\n`),
}

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (fault) {
  terminal.err(fault instanceof StartError ? fault.message : String((fault as Error).stack))
  process.exitCode = 1
}

async function run(typed: string[]): Promise<0 | 1> {
  if (typed[0] === 'course') return courseCommand(typed.slice(1), process.env, terminal)
  const { values, words } = parsed(typed)
  const options = Object.keys(values).join()
  const [command, first, second, ...others] = words
  const shape = `${command ?? ''} ${words.length}`
  if (values.help) terminal.out(usage)
  else if (shape === 'start 1' && (options === '' || options === 'demo')) await import('../../apps/server/src/main.ts')
  else if (shape === 'doctor 1' && options === '') return (await consultDoctor(terminal.out)) ? 0 : 1
  else if (shape === 'migrate 1' && options === '') terminal.out(await migrateDatabase())
  else if (shape === 'backup 2' && first && options === '') terminal.out(await backUp(first))
  else if (shape === 'restore 2' && first && (options === '' || options === 'replace')) {
    terminal.out(await restore(first, values.replace === true))
  } else if (shape === 'files 3' && first === 'copy' && options === '') {
    const target = fileTargets.find(target => target === second)
    if (!target) throw notUnderstood(typed)
    terminal.out(await copyFiles(target))
  } else if (command === 'user' && first && second) {
    if (!second.includes('@')) throw notUnderstood(typed, `${second} is no mail address.`)
    const said = await changeUser([first, second, ...others], options)
    if (said === null) throw notUnderstood(typed)
    terminal.out(said)
  } else if (isRotation(words, options)) await rotateKey(values.compromised === true, second)
  else throw notUnderstood(typed)
  return 0
}

/** The error for an unknown command: why, and the usage of commands that begin like it. */
function notUnderstood(typed: string[], why?: string): StartError {
  const alike = usage.split(/\n(?=npm|\n)/).filter(each => each.startsWith(`npm run preau -- ${typed[0]} `))
  const line = typed.join(' ')
  const reason = why ?? (alike.length > 0 ? `Not written so: ${line}` : `This is no command: ${line}`)
  const said = typed.length === 0 ? [] : [reason, '']
  return new StartError([...said, ...(alike.length > 0 ? alike : [usage])].join('\n'))
}

/** Null if the words are no command. */
async function changeUser([name = '', mail = '', ...others]: string[], options: string): Promise<string | null> {
  if (name === 'create' && [1, 2].includes(others.length) && ['', 'administrator'].includes(options)) {
    const [lastName = '', firstName = ''] = others.toReversed()
    return createUser({ mail, firstName, lastName }, options === 'administrator')
  }
  const command = userCommands[name]
  if (!command || others.length > 0 || options !== '') return null
  return command(mail)
}

function isRotation([command, first, ...named]: string[], options: string): boolean {
  if (command !== 'key' || first !== 'rotate') return false
  return options === 'compromised' ? named.length <= 1 : options === '' && named.length === 0
}

function parsed(args: string[]) {
  const flag = { type: 'boolean' } as const
  const options = {
    replace: flag,
    compromised: flag,
    administrator: flag,
    demo: flag,
    help: { ...flag, short: 'h' },
  } as const
  try {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
    return { values, words: positionals }
  } catch (fault) {
    throw new StartError(`${(fault as Error).message}\n\n${usage}`)
  }
}
