import { fromBase64 } from '@preau/contract/base64'
import { ownPictureMaximum } from '@preau/contract/own-account/calls'
import type { Kysely } from 'kysely'
import type { ActorRow } from '#accounts/tables.ts'
import { whyTrivial } from '#accounts/trivial-password.ts'
import { isPrintable } from '#certificates/pdf/writable-text.ts'
import type { Database } from '#database.ts'
import { readSentPicture } from '#pictures/sent-picture.ts'
import type { SignedInCaller } from '#platform/caller.ts'
import { requireDiskRoom } from '#platform/disk-room.ts'
import { BadCall, type CallResult, fieldRefusal, refusal, success } from '#platform/http/envelope.ts'
import { type RateLimit, rateLimit } from '#platform/rate-limit.ts'
import { proofRefusals } from '#sign-up/proof-refusals.ts'
import type { CallContext, Handlers } from '#wire.ts'
import { askForMail, confirmMail } from './change-mail.ts'
import { changePassword } from './change-password.ts'
import { closeAccount, restoreAccount } from './delete-account.ts'
import { exportOwnData } from './export-own-data.ts'
import { makeOwnPicture } from './make-own-picture.ts'
import { zipName } from './own-data-texts.ts'
import { readOwnAccount } from './read-own-account.ts'
import { reauthenticate } from './reauthenticate.ts'
import { removeOwnPicture, storeOwnPicture } from './store-own-picture.ts'

/** Copies of one's own data: each one reads everything about a person. */
const exports: RateLimit = { kind: 'export-own-data', most: 5, seconds: 3600 }

/** The calls about one's own account. */
export function ownAccountCalls(): Handlers {
  return {
    async getOwnAccount({ person, db, config }) {
      return success([await readOwnAccount(db, person().id, config)])
    },

    ...pictureCalls(),

    async changePrintedName({ query: { name }, person, db }) {
      if (!isPrintable(name)) {
        return fieldRefusal([{ path: 'query.name', message: 'letters-not-printable' as const }], [])
      }
      await db.updateTable('actor').set({ printed_name: name }).where('id', '=', person().id).execute()
      return success([], 'true')
    },

    async chooseEasyLanguage({ query: { isOn }, person, db }) {
      await db.updateTable('actor').set({ easy_language: isOn }).where('id', '=', person().id).execute()
      return success([], 'true')
    },

    async changePassword(context) {
      const { query, person, db } = context
      const password = fromBase64(query.newPassword) ?? ''
      const message = await whyTrivial(password, person().mail)
      if (message) return fieldRefusal([{ path: 'query.newPassword', message }], [])
      return withProof(context, async actor =>
        (await changePassword(db, actor, { password, sessionId: person().sessionId }))
          ? success([], 'true')
          : wrongPassword(),
      )
    },

    async changeMail(context) {
      const { query, db } = context
      return withProof(context, async actor => {
        const outcome = await askForMail(db, actor, query.mail)
        if (outcome === 'asked') return success([{ pendingMail: query.mail }], 'true')
        const message = outcome === 'taken' ? 'useralreadyexist' : outcome
        return fieldRefusal([{ path: 'query.mail', message }], [])
      })
    },

    async confirmMail({ fields, db }) {
      const outcome = await confirmMail(db, keyOf(fields))
      if (outcome === 'taken') return refusal('useralreadyexist', [])
      return typeof outcome === 'string' ? refusal(proofRefusals[outcome], []) : success([outcome], 'true')
    },

    async exportOwnData({ person, db, files, config, request, reply }) {
      const { id, language } = person()
      await rateLimit(db, exports, id)
      const at = new Date()
      return reply
        .type('application/zip')
        .header('content-disposition', `attachment; filename="${zipName(language, at)}"`)
        .header('cache-control', 'no-store')
        .send(
          exportOwnData({ db, files, config, log: request.log }, { id, language }, { at, support: config.supportMail }),
        )
    },

    async deleteOwnAccount(context) {
      const { db, config } = context
      return withProof(context, async ({ id }) => {
        const until = await closeAccount(db, { actorId: id, by: id }, config)
        if (until === 'not-found') throw new Error('the account has ended while it was closed')
        return until === 'last-administrator' ? refusal(until, []) : success([{ until: until.getTime() }], 'true')
      })
    },

    async restoreAccount({ fields, db }) {
      const outcome = await restoreAccount(db, keyOf(fields))
      return typeof outcome === 'string' ? refusal(proofRefusals[outcome], []) : success([outcome], 'true')
    },
  }
}

type ProvenCall = { db: Kysely<Database>; person: () => SignedInCaller; query: { password?: string | undefined } }

/** Runs `act` once the owner of the account has proven again that it is theirs. */
async function withProof<Answer, Code extends string>(
  { db, person, query }: ProvenCall,
  act: (actor: ActorRow) => Promise<CallResult<Answer | never[], Code>>,
): Promise<CallResult<Answer | never[], Code | 'wrong-password' | 'sign-in-again'>> {
  const proven = await reauthenticate(db, person(), query.password)
  if (proven === 'wrong-password') return wrongPassword()
  return proven === 'sign-in-again' ? refusal(proven, []) : act(proven)
}

const wrongPassword = () =>
  fieldRefusal([{ path: 'query.password', message: 'wrong-password' as const }], [] as never[])

function keyOf({ key }: CallContext<'confirmMail'>['fields']): string {
  if (!key) throw new BadCall([{ path: 'key', message: 'field-is-required' }])
  return key
}

/** The calls about one's own picture. */
function pictureCalls(): Handlers {
  return {
    async putOwnPicture({ fields, person, db, files, config }) {
      await requireDiskRoom(config, person())
      const source = await readSentPicture(fields, ownPictureMaximum)
      const picture = source === 'too-large' ? source : await makeOwnPicture(source, person())
      if (typeof picture === 'string') return refusal(picture, [])
      const at = await storeOwnPicture({ db, files }, person().id, picture)
      return success([{ pictureAt: at.getTime() }], 'true')
    },

    async removeOwnPicture({ person, db, files }) {
      await removeOwnPicture({ db, files }, person().id)
      return success([], 'true')
    },
  }
}
