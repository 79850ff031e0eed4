import { parseArgs } from 'node:util'
import { StartError } from '../../apps/server/src/platform/start-error.ts'
import { courseCommand } from '../course/course-command.ts'
import { backUp, checkBackup } from './back-up.ts'
import { createUser, listUsers, type UserOptions, userCommands } from './change-user.ts'
import { copyFiles, fileTargets } from './copy-files.ts'
import { consultDoctor } from './doctor.ts'
import { migrateDatabase, restore } from './move-platform.ts'
import { rotateKey } from './rotate-key.ts'

/* The commands for operators in a terminal: `npm run preau -- …`; see docs/operating.md. */

const usage = `npm run preau -- start                   the platform, until Ctrl-C or SIGTERM; start --demo is the demo, with its courses
npm run preau -- doctor                  looks at all a platform needs: what is wrong, and what to do;
                                         --mail ADDRESS also sends a test mail there
npm run preau -- migrate                 brings the database up to this version, as a start does too
npm run preau -- backup FILE             the whole platform as one file, while it runs, read back once it is written; a
                                         file that is there is left, unless you say --replace
npm run preau -- backup FOLDER [--keep N]
                                         the same into a folder, named by the moment; --keep 14 leaves the last 14
npm run preau -- backup check FILE       reads all of a backup: is it whole, and of when
npm run preau -- restore FILE            into an empty place; --replace loses what is there. Stop the servers first
npm run preau -- files copy bucket       every file of DATA_DIR into the bucket that S3_BUCKET names, while it runs;
                                         files copy folder brings them back
npm run preau -- user create MAIL [FIRSTNAME] NAME [--administrator] [--link]
                                         makes an account; a mail lets its owner choose a password. Where it does not
                                         leave, or with --link, you get a link to give to them
npm run preau -- user list [--administrator]
                                         every account, or those of administrators
npm run preau -- user promote MAIL       makes an account an administrator's; user demote MAIL takes that back
npm run preau -- user block MAIL         signs it out and keeps it out; user unblock MAIL lets it in again
npm run preau -- user reset MAIL [--link]
                                         sends the mail with which its owner chooses a password, or gives you a link
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
  else if (shape === 'doctor 1' && only(values, 'mail')) {
    return (await consultDoctor(terminal.out, values.mail)) ? 0 : 1
  } else if (shape === 'migrate 1' && options === '') terminal.out(await migrateDatabase())
  else if (shape === 'backup 2' && first && only(values, 'replace', 'keep')) {
    terminal.out(await backUp(first, { replaces: values.replace === true, keep: countIn(values.keep, typed) }))
  } else if (shape === 'backup 3' && first === 'check' && second && options === '') {
    terminal.out(await checkBackup(second))
  } else if (shape === 'restore 2' && first && (options === '' || options === 'replace')) {
    terminal.out(await restore(first, values.replace === true))
  } else if (shape === 'files 3' && first === 'copy' && options === '') {
    const target = fileTargets.find(target => target === second)
    if (!target) throw notUnderstood(typed)
    terminal.out(await copyFiles(target))
  } else if (shape === 'user 2' && first === 'list' && only(values, 'administrator')) {
    terminal.out(await listUsers(values))
  } else if (command === 'user' && first && second) {
    if (!second.includes('@')) throw notUnderstood(typed, `${second} is no mail address.`)
    const said = await changeUser([first, second, ...others], values)
    if (said === null) throw notUnderstood(typed)
    terminal.out(said)
  } else if (isRotation(words, options)) await rotateKey(values.compromised === true, second)
  else throw notUnderstood(typed)
  return 0
}

/** The error for an unknown command: why it is unknown, and the usage of commands that begin with the same words. */
function notUnderstood(typed: string[], why?: string): StartError {
  const alike = usage.split(/\n(?=npm|\n)/).filter(each => each.startsWith(`npm run preau -- ${typed[0]} `))
  const line = typed.join(' ')
  const reason = why ?? (alike.length > 0 ? `Not written so: ${line}` : `This is no command: ${line}`)
  const said = typed.length === 0 ? [] : [reason, '']
  return new StartError([...said, ...(alike.length > 0 ? alike : [usage])].join('\n'))
}

/** Null if the words are no command. */
async function changeUser([name = '', mail = '', ...others]: string[], options: UserOptions): Promise<string | null> {
  if (name === 'create' && [1, 2].includes(others.length) && only(options, 'administrator', 'link')) {
    const [lastName = '', firstName = ''] = others.toReversed()
    return createUser({ mail, firstName, lastName }, options)
  }
  const command = userCommands[name]
  if (!command || others.length > 0 || !only(options, ...(name === 'reset' ? ['link'] : []))) return null
  return command(mail, options)
}

/** Whether only these options were given. */
function only(options: object, ...names: string[]): boolean {
  return Object.keys(options).every(name => names.includes(name))
}

function countIn(word: string | undefined, typed: string[]): number | undefined {
  if (word === undefined) return undefined
  if (!/^[1-9]\d{0,3}$/.test(word)) throw notUnderstood(typed, '--keep needs a number, 1 or more.')
  return Number(word)
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
    link: flag,
    keep: { type: 'string' },
    mail: { type: 'string' },
    help: { ...flag, short: 'h' },
  } as const
  try {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
    return { values, words: positionals }
  } catch (fault) {
    throw new StartError(`${(fault as Error).message}\n\n${usage}`)
  }
}
