import { newPassword } from '@preau/contract/accounts/new-password'
import { requiredPassword } from '#forms/fields.ts'

/** A password that is being chosen; what may be wrong with it `usePasswordMessage` puts into words. */
export const chosenPassword = requiredPassword.pipe(newPassword)
